import type { RequestListener } from 'node:http';
import { loadPages } from '@/server/boot/loadPages.mjs';

/** @returns the addresses that were asked for, in their order */
async function loadBy(answer: RequestListener, timeoutMs?: number): Promise<(string | undefined)[]> {
  const asked: (string | undefined)[] = [];
  await loadPages((request, response) => {
    asked.push(request.url);
    answer(request, response);
  }, timeoutMs);
  return asked;
}

it('asks for a page of the site and for one of the back office', async () => {
  expect(await loadBy((_, response) => response.end('a page'))).toEqual(['/az/search', '/admin']);
});

it('goes on after a page that fails', async () => {
  const asked = await loadBy(({ url }, response) => {
    if (url === '/admin') response.end('a page');
    else response.destroy();
  });
  expect(asked).toEqual(['/az/search', '/admin']);
});

it.each(['', 'a part'])('goes on after a page that ends with "%s" and stays open', async (sent) => {
  expect(await loadBy((_, response) => void (sent && response.write(sent)), 50)).toEqual(['/az/search', '/admin']);
});

it('follows no redirect', async () => {
  expect(await loadBy((_, response) => response.writeHead(302, { location: '/elsewhere' }).end())).toEqual([
    '/az/search',
    '/admin',
  ]);
});
