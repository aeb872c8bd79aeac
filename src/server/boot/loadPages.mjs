import { once } from 'node:events';
import { createServer } from 'node:http';

/** One of the site and one of the back office: what others have beyond them is small. Neither is kept. */
const PAGES = ['/az/search', '/admin'];
/** Who waits longer for content, as with a database that is slow, has loaded the modules all the same. */
const TIMEOUT_MS = 5000;

/** @param {string} url */
async function request(url) {
  const answer = await fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(TIMEOUT_MS) });
  await answer.arrayBuffer();
}

/**
 * Asks this process for pages, over a port that nobody knows, before its own is open. Next loads the modules of pages after
 * its start, one after another, and most of them with the first of the site and the first of the back office: each takes
 * half a second or more, in which nobody is answered. Resolves when that is done, also where a page fails: its visitor and
 * the log are told why.
 *
 * @param {import('node:http').RequestListener} listener
 */
export async function loadPages(listener) {
  const server = createServer(listener).listen(0, '127.0.0.1');
  try {
    await once(server, 'listening');
    const address = server.address();
    const port = typeof address === 'object' ? address?.port : undefined;
    for (const page of PAGES) await request(`http://127.0.0.1:${port}${page}`).catch(() => undefined);
  } catch (error) {
    console.error(error);
  }
  server.closeAllConnections();
  server.close();
}
