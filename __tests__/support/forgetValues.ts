/** Takes values of the process away, as if nobody had asked for them yet. @param names as `processValue` has them */
export function forgetValues(...names: string[]): void {
  const { siteValues } = globalThis as { siteValues?: Map<string, unknown> };
  for (const name of names) siteValues?.delete(name);
}
