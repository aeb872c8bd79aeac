import { once } from 'node:events';
import { createServer } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';

/** One of the site and one of the back office: what others have beyond them is small. Neither is kept. */
const PAGES = ['/az/search', '/admin'];
/** On a busy machine the modules take long. Who waits longer waits for content, and they are loaded all the same. */
const TIMEOUT_MS = 60_000;

/** @param {string} url */
async function request(url) {
  const answer = await fetch(url, { redirect: 'manual' });
  await answer.arrayBuffer();
}

/**
 * Asks this process for pages, over a port that nobody knows, before its own is open. Next loads the modules of pages after
 * its start, one after another, and most of them with the first of the site and the first of the back office: each takes
 * half a second or more, in which nobody is answered. Resolves when that is done, also where a page fails: its visitor and
 * the log are told why.
 *
 * @param {import('node:http').RequestListener} listener
 * @param {number} [timeoutMs] after which the next page is asked for
 */
export async function loadPages(listener, timeoutMs = TIMEOUT_MS) {
  const server = createServer(listener).listen(0, '127.0.0.1');
  try {
    await once(server, 'listening');
    const address = server.address();
    const port = typeof address === 'object' ? address?.port : undefined;
    for (const page of PAGES) {
      const answered = request(`http://127.0.0.1:${port}${page}`).catch(() => undefined);
      // Not by a signal of `fetch`: in Node 20 a body that has ended as it is aborted is never read to its end.
      await Promise.race([answered, delay(timeoutMs, undefined, { ref: false })]);
    }
  } catch (error) {
    console.error(error);
  }
  server.closeAllConnections();
  server.close();
}
