/** What a text holds as JSON; `undefined` for what is none, such as a value that somebody wrote by hand. */
export function parseJson(text: unknown): unknown {
  try {
    return JSON.parse(String(text));
  } catch {
    return undefined;
  }
}
