/** Remembers a choice for the whole site. `maxAgeS` 0 forgets it. Only in the browser. */
export function writeCookie(name: string, value: string, maxAgeS: number): void {
  document.cookie = `${name}=${encodeURIComponent(value)}; path=/; max-age=${maxAgeS}; samesite=lax`;
}
