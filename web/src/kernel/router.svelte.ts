// Which page is shown. Addresses are plain paths; a table's secret stands only behind the `#`.

export type Route =
  | { page: "landing" }
  | { page: "open"; game: string }
  | { page: "table"; table: string }
  | { page: "screen"; table: string }
  | { page: "replay"; table: string; game: number; at: number }
  | { page: "analysis"; table: string; game: number }
  | { page: "rules"; game: string; section: string }
  | { page: "learn"; game: string; lesson: string }
  | { page: "sounds" }
  | { page: "nowhere" };

/** The page at an address. */
export function routeOf(path: string, query = "", hash = ""): Route {
  const steps = path.split("/").filter(Boolean).map(decodeURIComponent);
  const asked = new URLSearchParams(query);
  const [first = "", second = "", third = ""] = steps;
  if (steps.length === 0) return { page: "landing" };
  if (first === "sounds" && steps.length === 1) return { page: "sounds" };
  if (first === "open" && steps.length === 2) return { page: "open", game: second };
  if (first === "learn" && second && steps.length <= 3)
    return { page: "learn", game: second, lesson: third };
  if (first === "rules" && steps.length === 2)
    return { page: "rules", game: second, section: hash.replace(/^#/, "") };
  if (first !== "t" || !second) return { page: "nowhere" };
  if (steps.length === 2) return { page: "table", table: second };
  if (steps.length > 3) return { page: "nowhere" };
  if (third === "screen") return { page: "screen", table: second };
  if (third === "lookback")
    return { page: "analysis", table: second, game: whole(asked.get("game"), 0) };
  if (third === "replay")
    return {
      page: "replay",
      table: second,
      game: whole(asked.get("game"), 0),
      at: whole(asked.get("at"), 0),
    };
  return { page: "nowhere" };
}

/** Whether an address is a file that the server has, such as /licenses.txt, and no page. */
export function isFile(path: string): boolean {
  return /\.\w+$/.test(path);
}

function whole(text: string | null, otherwise: number): number {
  return text !== null && /^\d{1,6}$/.test(text) ? Number(text) : otherwise;
}

class Router {
  route = $state<Route>({ page: "landing" });

  /** Follow the address bar, and links on the page, without loading it anew. */
  start(): void {
    this.#read();
    addEventListener("popstate", () => this.#read());
    addEventListener("hashchange", () => this.#read());
    addEventListener("click", (click) => this.#follow(click));
  }

  /** Go somewhere; `instead` of the page one comes from, to which the way back then does not lead. */
  go(path: string, instead = false): void {
    if (instead) history.replaceState(null, "", path);
    else history.pushState(null, "", path);
    this.#read();
    scrollTo(0, 0);
  }

  #read(): void {
    this.route = routeOf(location.pathname, location.search, location.hash);
  }

  #follow(click: MouseEvent): void {
    if (click.defaultPrevented || click.button !== 0) return;
    if (click.metaKey || click.ctrlKey || click.shiftKey || click.altKey) return;
    const link = click.target instanceof Element ? click.target.closest("a") : null;
    if (!link || link.origin !== location.origin || link.target || link.hasAttribute("download"))
      return;
    if (link.pathname.startsWith("/api/") || isFile(link.pathname)) return;
    if (link.pathname === location.pathname && link.hash) return;
    click.preventDefault();
    this.go(link.pathname + link.search + link.hash);
  }
}

export const router = new Router();
