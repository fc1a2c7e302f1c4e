// Notices of the system, where the browser has them: not over plain http, and not on most phones.

/** Whether this browser can show any. */
export function hasNotices(): boolean {
  return "Notification" in globalThis && globalThis.isSecureContext;
}

/** Ask whether we may. The browser asks the person, once. */
export async function allowNotices(): Promise<boolean> {
  if (!hasNotices()) return false;
  return (await Notification.requestPermission()) === "granted";
}

/** Tell of something, in the place of what was told of this table before. */
export function sendNotice(table: string, words: string): void {
  if (!hasNotices() || Notification.permission !== "granted") return;
  try {
    const notice = new Notification(words, { tag: `limboline-${table}` });
    notice.onclick = () => {
      window.focus();
      notice.close();
    };
  } catch {
    // phones have the name and refuse the thing
  }
}
