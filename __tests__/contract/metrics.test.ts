import { PAGES } from '@/config/pages';
import { call, send } from '../support/contractServer';
import { until } from '../support/until';

const { TEST_METRICS_TOKEN } = process.env;

/** Needs the setting of the site under test. */
const withToken = TEST_METRICS_TOKEN ? it : it.skip;

/** It is none of the contract's endpoints. */
const read = ({ token = TEST_METRICS_TOKEN ?? '', method = 'GET', path = '/api/metrics' } = {}) =>
  send(path, { method, headers: { authorization: `Bearer ${token}` } });

type Sample = { name: string; labels: Record<string, string>; value: number };

async function readSamples(): Promise<Sample[]> {
  const { status, text } = await read();
  expect(status).toBe(200);
  return text
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => {
      const [, name = '', inside = '', value] = /^([a-z_\d]+)(?:\{(.*)\})? (\S+)$/i.exec(line) ?? [];
      const labels = Object.fromEntries(
        [...inside.matchAll(/(\w+)="((?:[^"\\]|\\.)*)"/g)].map(([, key, of]) => [key, of]),
      );
      return { name, labels: labels as Record<string, string>, value: Number(value) };
    });
}

const count = (samples: Sample[], route: string, status: string) =>
  samples.find(
    ({ name, labels }) =>
      name === 'site_request_duration_seconds_count' && labels.route === route && labels.status === status,
  )?.value ?? 0;

const countAll = (samples: Sample[]) =>
  samples
    .filter(({ name }) => name === 'site_request_duration_seconds_count')
    .reduce((sum, { value }) => sum + value, 0);

withToken('is there for the token alone', async () => {
  for (const token of ['', 'wrong-token-of-the-tests']) expect((await read({ token })).status).toBe(401);
  expect((await read({ method: 'POST' })).status).toBe(405);
  expect((await read({ path: '/en/api/metrics' })).status).toBe(404);
});

withToken('counts pages, routes and what was refused', async () => {
  const before = await readSamples();
  await call('/en/about');
  await call('/en/api/service/header/');
  await call('/en/no-such-page');
  await call('/');
  for (const [route, status] of [
    ['page/about', '200'],
    ['api/service', '200'],
    ['page/unknown', '404'],
    ['unrouted', '307'],
    ['api/metrics', '200'],
  ] as const) {
    // An answer is counted when its connection is free again.
    await until(async () => count(await readSamples(), route, status) > count(before, route, status));
  }
  expect((await readSamples()).some(({ name, value }) => name === 'process_resident_memory_bytes' && value > 0)).toBe(
    true,
  );
});

withToken('has no name of anybody in its labels, whatever is asked for', async () => {
  const secrets = ['aysel@example.com', '+994707654321', 'NQ-26-00001', 'evil"} 1\nevil', '%2e%2e', 'x'.repeat(500)];
  const before = countAll(await readSamples());
  let sent = 0;
  for (const [index, secret] of secrets.entries()) {
    const text = encodeURIComponent(secret);
    for (const path of ['/en', '/az/Mobile', '/en/api', '/api', '/api/orders', '/admin', '/_next/data/b', '/art', '']) {
      sent += 1;
      await call(`${path}/${text}-${index}?q=${text}&service_slug=${text}`, { method: index % 2 ? 'GET' : 'DELETE' });
    }
    await call(`/en/consservices/?&service_slug=${text}`, { headers: { 'x-request-id': text, 'user-agent': text } });
  }
  await until(async () => countAll(await readSamples()) >= before + sent);
  const samples = await readSamples();
  const own = samples.filter(({ name }) => name.startsWith('site_'));
  const pages = Object.keys(PAGES).join('|');
  const route = new RegExp(
    `^(?:(?:page|data)/(?:${pages}|unknown)|api/[a-z-]+(?:\\.json)?|admin|static|image|file|unrouted)$`,
  );
  for (const { name, labels } of own) {
    for (const [label, value] of Object.entries(labels)) {
      // One word of the code, such as a route, a limit or an event.
      expect(`${name} ${label} ${value}`).toMatch(/^\S+ \S+ [\w +./-]{1,60}$/);
      if (label === 'route') expect(value).toMatch(route);
      if (label === 'status') expect(value).toMatch(/^(?:[2-5]\d\d|cut)$/);
    }
  }
  // The values are left out: a sum of seconds may hold the digits of the phone number.
  const words = samples.map(({ name, labels }) => ({ name, labels }));
  expect(JSON.stringify(words)).not.toMatch(/aysel|99470|NQ-26|evil|xxx|%2e/i);
  // Few enough to be kept for each instance, after all the other tests of this site too.
  expect(own.length).toBeLessThan(6000);
});
