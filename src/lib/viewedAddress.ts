/** What the site is told of an address that was looked at: of a query only what names the page, as searches and filters are nobody's business. */
export function viewedAddress({ pathname, search }: Pick<URL, 'pathname' | 'search'>): string {
  const names = [...new URLSearchParams(search)].filter(([name]) => name.endsWith('_slug'));
  return pathname + (names.length > 0 ? `?${new URLSearchParams(names).toString()}` : '');
}
