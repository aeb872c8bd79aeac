import type { ServerResponse } from 'node:http';

/** What Next says for a kept page: the seconds of its `revalidate`. */
const NEXT_SHARED = /^s-maxage=\d+(?=, stale-while-revalidate=)/;

/**
 * Makes a shared cache ask for a kept page again after a second, when the head is written. The site itself knows at once
 * when a page is old (contentVersion), so asking often costs it next to nothing; Next derives the header from
 * `revalidate` alone, which would render each page every second.
 */
export function shortenSharedAge(response: ServerResponse): void {
  const writeHead = response.writeHead.bind(response) as (...head: unknown[]) => ServerResponse;
  response.writeHead = (...head: unknown[]) => {
    const said = response.getHeader('Cache-Control');
    if (typeof said === 'string' && NEXT_SHARED.test(said)) {
      response.setHeader('Cache-Control', said.replace(NEXT_SHARED, 's-maxage=1'));
    }
    return writeHead(...head);
  };
}
