/** What tells one page from another where the path does not. */
const IDENTITIES = ['service_slug', 'product_slug'];

/**
 * What an address is looked up by: its path without slashes at the ends, and of its query what makes it another page,
 * `consservices?service_slug=old-name`. `rest` is the query that is left, to be kept.
 *
 * @param address without language and shell
 */
export function redirectSource(address: string): { source: string; rest: URLSearchParams } {
  const [path = '', search = ''] = address.replace(/#.*$/s, '').split(/\?(.*)/s);
  const rest = new URLSearchParams(search);
  const identity = new URLSearchParams();
  for (const name of IDENTITIES) {
    const value = rest.get(name);
    if (value) identity.set(name, value);
    rest.delete(name);
  }
  const query = identity.toString();
  return { source: path.replace(/^\/+|\/+$/g, '') + (query && `?${query}`), rest };
}
