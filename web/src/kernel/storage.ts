// What this browser keeps. Where storage is blocked it is kept until the page is closed.

const kept = new Map<string, string>();

/** Whether what is kept here will be there tomorrow. */
export const lasting: boolean = (() => {
  try {
    localStorage.setItem("limboline.try", "1");
    localStorage.removeItem("limboline.try");
    return true;
  } catch {
    return false;
  }
})();

export function recall(key: string): string | null {
  return lasting ? localStorage.getItem(key) : (kept.get(key) ?? null);
}

export function keep(key: string, value: string): void {
  if (!lasting) kept.set(key, value);
  else {
    try {
      localStorage.setItem(key, value);
    } catch {
      kept.set(key, value); // no room left: at least until the page is closed
    }
  }
}

export function forget(key: string): void {
  kept.delete(key);
  if (lasting) localStorage.removeItem(key);
}

const SEAT = "limboline.seat.";

/** The secret of this browser's seat at a table. */
export function seatToken(table: string): string {
  return recall(SEAT + table) ?? "";
}

/** The private link that opens this browser's seat on another device; empty if it has none. */
export function seatLink(table: string, origin: string): string {
  const token = seatToken(table);
  return token && `${origin}/t/${table}#seat=${token}`;
}

export function keepSeat(table: string, token: string): void {
  if (token) keep(SEAT + table, token);
}

export function loseSeat(table: string): void {
  forget(SEAT + table);
}
