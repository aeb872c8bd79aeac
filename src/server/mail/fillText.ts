/** Puts values for `{name}` into a text; a name that has none stays as it is. */
export const fillText = (text: string, values: Record<string, string>): string =>
  text.replace(/\{(\w+)\}/g, (match, name: string) => values[name] ?? match);
