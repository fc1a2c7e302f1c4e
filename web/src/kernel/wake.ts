// A phone on the table should not fall asleep in the middle of a game.

/** Keep the screen on until the function that is returned is called, where browsers can do that. */
export function stayAwake(): () => void {
  let lock: WakeLockSentinel | null = null;
  let over = false;
  const ask = async (): Promise<void> => {
    if (over || document.visibilityState !== "visible" || !("wakeLock" in navigator)) return;
    try {
      lock = await navigator.wakeLock.request("screen");
      if (over) await lock.release();
    } catch {
      // low battery, or not allowed: the game goes on
    }
  };
  void ask();
  document.addEventListener("visibilitychange", ask);
  return () => {
    over = true;
    document.removeEventListener("visibilitychange", ask);
    void lock?.release().catch(() => undefined);
  };
}
