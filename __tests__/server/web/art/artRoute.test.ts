import '../../../support/testSettings';
import { createHash } from 'node:crypto';
import { artRoute } from '@/server/web/art/artRoute';
import { serveRoute } from '../../../support/serve';

let origin = '';
beforeAll(async () => {
  origin = await serveRoute(artRoute);
});

it.each(['/art', '/api/art', '/en/api/art'])('draws below %s', async (base) => {
  const answer = await fetch(`${origin}${base}/motif/lab-audit.svg?motif=kilim&palette=nar&w=320&h=9000`);
  expect(answer.status).toBe(200);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'image/svg+xml',
    'cache-control': 'public, max-age=31536000, immutable',
    'content-security-policy': "default-src 'none'",
    'x-content-type-options': 'nosniff',
  });
  expect(await answer.text()).toMatch(/^<svg [^>]*width="320" height="2000"/);
});

it('lets a drawing use the one style sheet that it holds', async () => {
  const answer = await fetch(`${origin}/art/window/a.svg?assemble=once`);
  const [, style = ''] = /<style>(.*)<\/style>/.exec(await answer.text()) ?? [];
  const hash = createHash('sha256').update(style).digest('base64');
  expect(answer.headers.get('content-security-policy')).toBe(`default-src 'none'; style-src 'sha256-${hash}'`);
});

it.each(['motif', 'window', 'product', 'mark', 'band'])('draws a %s', async (kind) => {
  const answer = await fetch(`${origin}/art/${kind}/a.svg`);
  expect([answer.status, (await answer.text()).slice(0, 4)]).toEqual([200, '<svg']);
});

it.each([
  '/art/motif/a.svg?motif=circle',
  '/art/motif/a.svg?motif=constructor',
  '/art/motif/a.svg?palette=__proto__',
  '/art/product/a.svg?type=car',
  '/art/motif/a.svg?w=wide',
  '/art/motif/a.svg?count=many',
  '/art/window/a.svg?assemble=always',
  '/art/motif/a.svg?w=-5',
  '/art/photo/a.svg',
  '/art/motif/a.png',
  '/art/motif/A.svg',
  '/art/motif/%3Cscript%3E.svg',
  `/art/motif/${'a'.repeat(81)}.svg`,
  '/art/motif/.svg',
  '/art/a.svg',
])('knows nothing of %s', async (path) => {
  const answer = await fetch(`${origin}${path}`);
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([404, 'no-store']);
  expect(await answer.json()).toMatchObject({ code: 'not_found' });
});

it('is 304 for its ETag without drawing again', async () => {
  const etag = (await fetch(`${origin}/art/mark/a.svg`)).headers.get('etag') ?? '';
  const answer = await fetch(`${origin}/art/mark/a.svg`, { headers: { 'if-none-match': etag } });
  expect(answer.status).toBe(304);
});

it('is only read', async () => {
  const answer = await fetch(`${origin}/art/mark/a.svg`, { method: 'POST' });
  expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'GET, HEAD, OPTIONS']);
});
