/* What we call of it; it ships no types. */
declare module 'js-yaml' {
  /** Reads YAML 1.2 with merge keys. @throws where the text is no YAML */
  export function load(text: string): unknown;
}
