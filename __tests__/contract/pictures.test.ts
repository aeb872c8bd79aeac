import { call } from '../support/contractServer';

it.each([
  '/art/motif/lab-audit.svg?motif=medallion&palette=lacivert',
  '/art/window/hero.svg?w=1200&h=500',
  '/art/product/quality-workbook.svg?type=workbook&palette=firuze',
  '/art/mark/naqsh.svg',
  '/art/band/home.svg',
])('draws %s for ever', async (path) => {
  const answer = await call(path);
  expect(answer.status).toBe(200);
  expect(answer.headers).toMatchObject({
    'content-type': 'image/svg+xml',
    'cache-control': 'public, max-age=31536000, immutable',
    'content-security-policy': "default-src 'none'",
    'x-content-type-options': 'nosniff',
  });
  expect(answer.text).toMatch(/^<svg .*<\/svg>$/s);
  expect((await call(path)).text).toBe(answer.text);
});

it.each([
  '/art/motif/a.svg?motif=circle',
  '/art/motif/%3Cscript%3E.svg',
  '/art/photo/a.svg',
  '/art/motif/a.png',
  '/art/',
  '/art/%E0%A4%A/a.svg',
])('draws nothing for %s', async (path) => {
  expect((await call(path)).status).toBe(404);
});
