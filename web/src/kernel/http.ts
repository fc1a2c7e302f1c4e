// Requests to the server. A refusal is an answer with a reason, never a crash.

import { speech } from "./language.svelte";

/** The server said no, or could not be reached (`unreachable`). */
export class Refusal extends Error {
  constructor(
    readonly code: string,
    sentence: string,
    readonly facts: Readonly<Record<string, unknown>> = {},
  ) {
    super(sentence);
  }
}

export async function get<Answer>(path: string, token = ""): Promise<Answer> {
  return (await ask("GET", path, undefined, token)) as Answer;
}

export async function post<Answer>(path: string, body: unknown = {}, token = ""): Promise<Answer> {
  return (await ask("POST", path, body, token)) as Answer;
}

export async function put<Answer>(path: string, body: unknown, token = ""): Promise<Answer> {
  return (await ask("PUT", path, body, token)) as Answer;
}

export async function remove(path: string, token = ""): Promise<void> {
  await ask("DELETE", path, undefined, token);
}

async function ask(method: string, path: string, body: unknown, token: string): Promise<unknown> {
  const headers: Record<string, string> = { "Accept-Language": speech.language };
  if (body !== undefined) headers["Content-Type"] = "application/json";
  if (token) headers["X-Seat-Token"] = token;
  let response: Response;
  try {
    response = await fetch(path, { method, headers, body: body && JSON.stringify(body) } as object);
  } catch {
    throw new Refusal("unreachable", speech.page.say("error.unreachable"));
  }
  const text = await response.text();
  if (response.ok) return isJson(response) ? JSON.parse(text) : text;
  const said: unknown = isJson(response) ? JSON.parse(text) : {};
  const { code, sentence, facts } = said as Partial<Refusal> & { sentence?: string };
  throw new Refusal(
    code ?? "unreachable",
    sentence ?? speech.page.say("error.unreachable"),
    facts ?? {},
  );
}

function isJson(response: Response): boolean {
  return (response.headers.get("content-type") ?? "").includes("json");
}
