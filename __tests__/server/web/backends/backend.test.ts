import { withSeededDatabase } from '../../../support/testDatabase';
import type { RequestListener } from 'node:http';
import { gzipSync } from 'node:zlib';
import type { NextApiRequest, NextApiResponse } from 'next';
import applicationsRoute from '@/pages/api/applications';
import applicationRoute from '@/pages/api/applications/[reference]';
import contactRoute from '@/pages/api/contact';
import { endpoints } from '@/contract/endpoints';
import * as applications from '@/server/web/backends/applications';
import * as content from '@/server/web/backends/content';
import * as media from '@/server/web/backends/media';
import * as messages from '@/server/web/backends/messages';
import * as orders from '@/server/web/backends/orders';
import * as products from '@/server/web/backends/products';
import * as projects from '@/server/web/backends/projects';
import * as redirects from '@/server/web/backends/redirects';
import * as search from '@/server/web/backends/search';
import * as services from '@/server/web/backends/services';
import * as site from '@/server/web/backends/site';
import { database } from '@/server/platform/db/connection';
import { route } from '@/server/platform/http/route';
import { log } from '@/server/platform/log/log';
import { projectsEndpoint } from '@/contract/projects';
import { settings } from '@/server/platform/settings';
import { applicationRequest, messageRequest, newEmail } from '../../../support/formRequests';
import { serve, serveRoute } from '../../../support/serve';

withSeededDatabase();

/** Answers as the embedded backend does, from the content of this test's database. */
async function answerRequest(url: string): Promise<unknown> {
  const { pathname, searchParams } = new URL(url, 'http://backend.test');
  const locale = pathname.startsWith('/en/') ? 'en' : 'az';
  const path = pathname.replace(/^(?:\/en)?\/api\//, '');
  const slug = path.split('/')[1] ?? '';
  const page = { page: Number(searchParams.get('page') ?? 1) };
  const answers: [RegExp, () => Promise<unknown>][] = [
    [/^core\/site-info$/, () => site.getSiteInfo(locale)],
    [/^core\/social-medias$/, () => site.getSocialMedias(locale)],
    [/^service\/header$/, () => services.getServiceHeader(locale)],
    [/^service\/middle$/, () => services.getServiceMiddle(locale)],
    [/^other-services\/$/, () => services.getOtherServices(locale, page)],
    [/^services\/$/, () => services.getServices(locale)],
    [/^service\/[\w-]+\/$/, () => services.getService(locale, slug)],
    [/^social\/$/, () => site.getSocialNetworks(locale)],
    [/^number\/$/, () => site.getNumbers(locale)],
    [/^city\/$/, () => site.getCities(locale)],
    [
      /^projects\/$/,
      () => projects.getProjects(locale, { ...page, category: searchParams.get('category') ?? undefined }),
    ],
    [/^projects\/[\w-]+\/$/, () => projects.getProject(locale, slug)],
    [/^media\/$/, () => media.getMedia(locale, { ...page, platform: searchParams.get('platform') ?? undefined })],
    [/^media\/[\w-]+\/$/, () => media.getMediaPost(locale, slug)],
    [/^redirects\/$/, () => redirects.getRedirect(locale, searchParams.get('address') ?? '')],
    [/^pages\/[\w-]+\/$/, () => content.getContentPage(locale, slug as 'about')],
    [/^search\/$/, () => search.search(locale, searchParams.get('q') ?? '')],
    [/^categories\/$/, () => products.getCategories(locale)],
    [
      /^products\/$/,
      () => products.getProducts(locale, { ...page, category: searchParams.get('category') ?? undefined }),
    ],
    [/^products\/[\w-]+\/$/, () => products.getProduct(locale, slug)],
  ];
  return answers.find(([pattern]) => pattern.test(path))?.[1]();
}

let origin: string;
let answer: RequestListener;

beforeAll(async () => {
  answer = (request, response) => {
    void answerRequest(request.url ?? '').then((body) => {
      response.writeHead(body ? 200 : 404, { 'content-type': 'application/json' });
      response.end(JSON.stringify(body ?? { detail: 'Not found.', code: 'not_found' }));
    });
  };
  origin = await serve((request, response) => answer(request, response));
});

/** Makes a call with `API_ORIGIN`. The setting is read as the call begins, so the origin itself does not see it. */
function remotely<Answer>(call: () => Promise<Answer>): Promise<Answer> {
  const replaced = jest.replaceProperty(settings(), 'API_ORIGIN', origin);
  const answered = call();
  replaced.restore();
  return answered;
}
const locally: typeof remotely = (call) => call();

const calls: [string, () => Promise<unknown>][] = [
  ['site info', () => site.getSiteInfo('en')],
  ['social medias', () => site.getSocialMedias('az')],
  ['service header', () => services.getServiceHeader('az')],
  ['service middle', () => services.getServiceMiddle('en')],
  ['other services', () => services.getOtherServices('az')],
  ['service', () => services.getService('en', 'lab-audit')],
  ['services', () => services.getServices('az')],
  ['social networks', () => site.getSocialNetworks('en')],
  ['numbers', () => site.getNumbers('az')],
  ['cities', () => site.getCities('en')],
  ['projects', () => projects.getProjects('az', { category: 'healthcare', page: 1 })],
  ['project', () => projects.getProject('az', 'clinic-network-quality')],
  ['media', () => media.getMedia('en', { platform: 'youtube' })],
  ['media post', () => media.getMediaPost('en', 'post-queue')],
  ['redirect', () => redirects.getRedirect('az', '/magaza')],
  ['page', () => content.getContentPage('az', 'about')],
  ['search', () => search.search('az', 'isiq')],
  ['categories', () => products.getCategories('en')],
  ['products', () => products.getProducts('az', { category: 'books', page: 1 })],
  ['product', () => products.getProduct('en', 'quality-workbook')],
];

it('has a call for every public endpoint', () => {
  const open = endpoints.filter(
    ({ isLocalized, method, tag, access = 'open' }) =>
      isLocalized && method === 'GET' && access === 'open' && tag !== 'Forms',
  );
  expect(calls).toHaveLength(open.length);
});

it.each(calls)('loads the same from another origin: %s', async (_, call) => {
  const expected = await call();
  expect(expected).toBeTruthy();
  expect(await remotely<unknown>(call)).toEqual(expected);
});

it.each([
  ['a service', () => services.getService('en', 'nothing')],
  ['a project', () => projects.getProject('en', 'nothing')],
  ['a post', () => media.getMediaPost('en', 'nothing')],
  ['a category', () => projects.getProjects('en', { category: 'nothing' })],
  ['a category that cannot be', () => projects.getProjects('en', { category: 'No such <thing>' })],
  ['a platform', () => media.getMedia('en', { platform: 'nothing' })],
  ['a page of a list', () => services.getOtherServices('en', { page: 99 })],
])('is null for %s that does not exist, from either', async (_, call) => {
  expect(await call()).toBeNull();
  expect(await remotely<unknown>(call)).toBeNull();
});

describe.each(['\0', '.', '..', '../city', 'a/b', 'No-Slug', ''])('the slug %j, which cannot be', (slug) => {
  it.each([
    ['service', () => services.getService('en', slug)],
    ['project', () => projects.getProject('en', slug)],
    ['post', () => media.getMediaPost('az', slug)],
    ['product', () => products.getProduct('az', slug)],
  ])('is of no %s, and neither backend is asked', async (_, call) => {
    const query = jest.spyOn(await database(), 'selectFrom');
    const before = answer;
    const asked = jest.fn(before);
    answer = asked;
    expect(await call()).toBeNull();
    expect(await remotely<unknown>(call)).toBeNull();
    answer = before;
    expect([query.mock.calls, asked.mock.calls]).toEqual([[], []]);
  });
});

describe('an origin that breaks the promise', () => {
  const honest = () => answer;
  let before: RequestListener;
  beforeEach(() => {
    before = honest();
  });
  afterEach(() => {
    answer = before;
  });
  const json =
    (status: number, body: string): RequestListener =>
    (_, response) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(body);
  const packed =
    (body: string): RequestListener =>
    (_, response) =>
      response.writeHead(200, { 'content-type': 'application/json', 'content-encoding': 'gzip' }).end(gzipSync(body));

  /** Leads to an address that answers as promised. */
  const leading: RequestListener = ({ url }, response) =>
    url === '/elsewhere'
      ? response.writeHead(200, { 'content-type': 'application/json' }).end('[]')
      : response.writeHead(307, { location: '/elsewhere' }).end();

  it.each([
    ['another shape', json(200, '"text"')],
    ['no JSON', json(200, '<h1>Hello</h1>')],
    ['an error', json(500, '{"detail":"…","code":"server_error"}')],
    ['a way elsewhere', leading],
    ['a hang-up', (({ socket }) => socket.destroy()) as RequestListener],
    ['over 2 MB', json(200, `[${' '.repeat(2 * 1024 * 1024)}]`)],
    ['over 2 MB once unpacked', packed(`[${' '.repeat(2 * 1024 * 1024)}]`)],
    [
      'another address',
      ((_, response) => response.writeHead(302, { location: '/en/api/city/' }).end()) as RequestListener,
    ],
  ])('is a failed call: %s', async (_, listener) => {
    answer = listener;
    await expect(remotely(() => services.getServiceHeader('en'))).rejects.toThrow();
    await expect(remotely(() => services.getService('en', 'lab-audit'))).rejects.toThrow();
  });

  it.each<[string, RequestListener]>([
    ['begins', () => undefined],
    ['ends', (_, response) => void response.writeHead(200, { 'content-type': 'application/json' }).write('[')],
  ])('is a failed call where no answer %s within 10 s', async (_, listener) => {
    const late = new AbortController();
    const timeout = jest.spyOn(AbortSignal, 'timeout').mockReturnValue(late.signal);
    const hungUp = new Promise<void>((done) => {
      answer = (request, response) => {
        request.socket.once('close', () => done());
        listener(request, response);
        setTimeout(() => late.abort(), 20);
      };
    });
    await expect(remotely(() => services.getServiceHeader('en'))).rejects.toThrow();
    expect(timeout).toHaveBeenCalledWith(10_000);
    await hungUp;
  });
});

describe('a form without scripts', () => {
  const sender = {
    client: '10.1.2.3',
    forwarded: { 'X-Forwarded-For': '10.1.2.3', 'X-Forwarded-Host': 'site.example', 'X-Forwarded-Proto': 'https' },
  };
  const seen: { key: string; forwarded: unknown }[] = [];
  let before: RequestListener;
  beforeEach(() => {
    before = answer;
    seen.length = 0;
    answer = (request, response) => {
      const { 'idempotency-key': key = '', ...headers } = request.headers;
      const forwarded = Object.keys(sender.forwarded).map((name) => [name, headers[name.toLowerCase()]]);
      seen.push({ key: String(key), forwarded: Object.fromEntries(forwarded) });
      const path = request.url ?? '';
      const list = path.endsWith('/applications/') ? applicationsRoute : applicationRoute;
      const route = path.includes('/contact') ? contactRoute : list;
      void route(request as NextApiRequest, response as NextApiResponse);
    };
  });
  afterEach(() => {
    answer = before;
  });

  it('is forwarded with the addresses of visitor and site, each time under a new key', async () => {
    const body = messageRequest();
    const first = await remotely(() => messages.sendMessage({ locale: 'az', body, ...sender }));
    expect(await remotely(() => messages.sendMessage({ locale: 'az', body, ...sender }))).not.toEqual(first);
    const [one, two] = seen;
    expect(one).toEqual({ key: expect.stringMatching(/^[\da-f-]{36}$/), forwarded: sender.forwarded });
    expect(two?.key).not.toBe(one?.key);
  });

  it('opens by its token', async () => {
    const { reference, token } = await remotely(() =>
      applications.sendApplication({ locale: 'en', body: applicationRequest(), ...sender }),
    );
    const application = await remotely(() => applications.getApplication('en', reference, token));
    expect(application).toMatchObject({ reference, status: 'received' });
    expect(await applications.getApplication('en', reference, token)).toEqual(application);
    for (const ask of [remotely, locally])
      expect(await ask(() => applications.getApplication('en', reference, 'wrong'))).toBeNull();
  });

  it('opens by what the contract promises alone, and with its own kind of reference', async () => {
    const promised = {
      reference: 'A1-7',
      status: 'in_review',
      timeline: [{ status: 'received', at: '2026-11-20T06:42:00Z' }],
    };
    answer = (_, response) =>
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(promised));
    expect(await remotely(() => applications.getApplication('en', 'A1-7', 'token'))).toEqual(promised);
  });

  it('opens an order of a backend with a status and a payment of its own', async () => {
    const order = { number: 'A1-8', lines: [], total: '5.00' };
    const at = '2026-11-20T06:42:00Z';
    const [status, unknown] = ['weighed', { status: 'weighed', at }];
    answer = (_, response) =>
      response
        .writeHead(200, { 'content-type': 'application/json' })
        .end(JSON.stringify({ ...order, status, payment: 'card', timeline: [unknown] }));
    jest.spyOn(log, 'error').mockImplementation();
    expect(await remotely(() => orders.getOrder('en', { number: 'A1-8', token: 'token' }))).toEqual({
      ...order,
      status,
      timeline: [unknown],
    });
  });

  it('is refused alike by either', async () => {
    const unknown = applicationRequest({ service: 'no-such-service' });
    for (const ask of [remotely, locally]) {
      await expect(
        ask(() => applications.sendApplication({ locale: 'en', body: unknown, ...sender })),
      ).rejects.toMatchObject({
        status: 400,
        fields: { service: ['Choose one of the options'] },
      });
      const email = newEmail();
      const send = () =>
        ask(() =>
          messages.sendMessage({ locale: 'en', body: messageRequest({ email, message: newEmail() }), ...sender }),
        );
      for (let sent = 0; sent < 10; sent += 1) await send();
      await expect(send()).rejects.toMatchObject({
        status: 429,
        headers: { 'Retry-After': expect.stringMatching(/^\d+$/) },
      });
    }
  });

  it('fails with the gateway where the origin does', async () => {
    answer = ({ socket }) => socket.destroy();
    await expect(
      remotely(() => messages.sendMessage({ locale: 'en', body: messageRequest(), ...sender })),
    ).rejects.toMatchObject({ status: 502 });
    answer = (_, response) => response.writeHead(201, { 'content-type': 'application/json' }).end('{"ref":1}');
    await expect(
      remotely(() => messages.sendMessage({ locale: 'en', body: messageRequest(), ...sender })),
    ).rejects.toMatchObject({ status: 502 });
  });
});

it('meets the API at the service: a route handler and a page get the same', async () => {
  const site = await serveRoute(
    route({ GET: { endpoint: projectsEndpoint, run: ({ locale, query }) => projects.getProjects(locale, query) } }),
  );
  const answered: unknown = await (await fetch(`${site}/en/api/projects/?page=2`)).json();
  expect(answered).toEqual(await projects.getProjects('en', { page: 2 }));
});
