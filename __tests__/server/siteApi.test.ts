import { withSeededDatabase } from '../support/testDatabase';
import type { RequestListener } from 'node:http';
import type { NextApiRequest, NextApiResponse } from 'next';
import applicationsDoor from '@/pages/api/applications';
import applicationDoor from '@/pages/api/applications/[reference]';
import contactDoor from '@/pages/api/contact';
import { endpoints } from '@/contract/endpoints';
import type { SiteApi } from '@/contract/SiteApi';
import { database } from '@/server/db/connection';
import { route } from '@/server/http/route';
import { projectsEndpoint } from '@/contract/projects';
import { settings } from '@/server/settings';
import { siteApi } from '@/server/siteApi';
import { applicationRequest, contactRequest, newEmail } from '../support/formRequests';
import { serve, serveDoor } from '../support/serve';

withSeededDatabase();

/** Answers as the embedded backend does, from the content of this test's database. */
async function answerOf(api: SiteApi, url: string): Promise<unknown> {
  const { pathname, searchParams } = new URL(url, 'http://backend.test');
  const locale = pathname.startsWith('/en/') ? 'en' : 'az';
  const path = pathname.replace(/^(?:\/en)?\/api\//, '');
  const slug = path.split('/')[1] ?? '';
  const page = { page: Number(searchParams.get('page') ?? 1) };
  const answers: [RegExp, () => Promise<unknown>][] = [
    [/^core\/site-info$/, () => api.getSiteInfo(locale)],
    [/^core\/social-medias$/, () => api.getSocialMedias(locale)],
    [/^service\/header$/, () => api.getServiceHeader(locale)],
    [/^service\/middle$/, () => api.getServiceMiddle(locale)],
    [/^other-services\/$/, () => api.getOtherServices(locale, page)],
    [/^service\/[\w-]+\/$/, () => api.getService(locale, slug)],
    [/^social\/$/, () => api.getSocialNetworks(locale)],
    [/^number\/$/, () => api.getNumbers(locale)],
    [/^city\/$/, () => api.getCities(locale)],
    [/^projects\/$/, () => api.getProjects(locale, { ...page, category: searchParams.get('category') ?? undefined })],
    [/^projects\/[\w-]+\/$/, () => api.getProject(locale, slug)],
    [/^media\/$/, () => api.getMedia(locale, { ...page, platform: searchParams.get('platform') ?? undefined })],
    [/^media\/[\w-]+\/$/, () => api.getMediaPost(locale, slug)],
    [/^redirects\/$/, () => api.getRedirect(locale, searchParams.get('address') ?? '')],
    [/^pages\/[\w-]+\/$/, () => api.getPage(locale, slug as 'about')],
    [/^search\/$/, () => api.search(locale, searchParams.get('q') ?? '')],
    [/^categories\/$/, () => api.getCategories(locale)],
    [/^products\/$/, () => api.getProducts(locale, { ...page, category: searchParams.get('category') ?? undefined })],
    [/^products\/[\w-]+\/$/, () => api.getProduct(locale, slug)],
  ];
  return answers.find(([pattern]) => pattern.test(path))?.[1]();
}

let embedded: SiteApi;
let remote: SiteApi;
let answer: RequestListener;

beforeAll(async () => {
  embedded = siteApi();
  const honest: RequestListener = (request, response) => {
    void answerOf(embedded, request.url ?? '').then((body) => {
      response.writeHead(body ? 200 : 404, { 'content-type': 'application/json' });
      response.end(JSON.stringify(body ?? { detail: 'Not found.', code: 'not_found' }));
    });
  };
  answer = honest;
  const origin = await serve((request, response) => answer(request, response));
  const replaced = jest.replaceProperty(settings(), 'API_ORIGIN', origin);
  remote = siteApi();
  replaced.restore();
});

const calls: [string, (api: SiteApi) => Promise<unknown>][] = [
  ['site info', (api) => api.getSiteInfo('en')],
  ['social medias', (api) => api.getSocialMedias('az')],
  ['service header', (api) => api.getServiceHeader('az')],
  ['service middle', (api) => api.getServiceMiddle('en')],
  ['other services', (api) => api.getOtherServices('az')],
  ['service', (api) => api.getService('en', 'lab-audit')],
  ['social networks', (api) => api.getSocialNetworks('en')],
  ['numbers', (api) => api.getNumbers('az')],
  ['cities', (api) => api.getCities('en')],
  ['projects', (api) => api.getProjects('az', { category: 'healthcare', page: 1 })],
  ['project', (api) => api.getProject('az', 'clinic-network-quality')],
  ['media', (api) => api.getMedia('en', { platform: 'youtube' })],
  ['media post', (api) => api.getMediaPost('en', 'post-queue')],
  ['redirect', (api) => api.getRedirect('az', '/magaza')],
  ['page', (api) => api.getPage('az', 'about')],
  ['search', (api) => api.search('az', 'isiq')],
  ['categories', (api) => api.getCategories('en')],
  ['products', (api) => api.getProducts('az', { category: 'books', page: 1 })],
  ['product', (api) => api.getProduct('en', 'quality-workbook')],
];

it('knows a call for everything that anyone may read', () => {
  const open = endpoints.filter(
    ({ isLocalized, method, tag, access = 'open' }) =>
      isLocalized && method === 'GET' && access === 'open' && tag !== 'Forms',
  );
  expect(calls).toHaveLength(open.length);
});

it.each(calls)('loads the same from another origin: %s', async (_, call) => {
  const expected = await call(embedded);
  expect(expected).toBeTruthy();
  expect(await call(remote)).toEqual(expected);
});

it.each([
  ['a service', (api: SiteApi) => api.getService('en', 'nothing')],
  ['a project', (api: SiteApi) => api.getProject('en', 'nothing')],
  ['a post', (api: SiteApi) => api.getMediaPost('en', 'nothing')],
  ['a category', (api: SiteApi) => api.getProjects('en', { category: 'nothing' })],
  ['a category that cannot be', (api: SiteApi) => api.getProjects('en', { category: 'No such <thing>' })],
  ['a platform', (api: SiteApi) => api.getMedia('en', { platform: 'nothing' })],
  ['a page of a list', (api: SiteApi) => api.getOtherServices('en', { page: 99 })],
])('is null for %s that does not exist, from either', async (_, call) => {
  expect(await call(embedded)).toBeNull();
  expect(await call(remote)).toBeNull();
});

describe.each(['\0', '.', '..', '../city', 'a/b', 'No-Slug', ''])('the slug %j, which cannot be', (slug) => {
  it.each([
    ['service', (api: SiteApi) => api.getService('en', slug)],
    ['project', (api: SiteApi) => api.getProject('en', slug)],
    ['post', (api: SiteApi) => api.getMediaPost('az', slug)],
    ['product', (api: SiteApi) => api.getProduct('az', slug)],
  ])('is of no %s, and neither backend is asked', async (_, call) => {
    const query = jest.spyOn(await database(), 'selectFrom');
    const before = answer;
    const asked = jest.fn(before);
    answer = asked;
    expect(await call(embedded)).toBeNull();
    expect(await call(remote)).toBeNull();
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

  it.each([
    ['another shape', json(200, '[{"slug":"a"}]')],
    ['no JSON', json(200, '<h1>Hello</h1>')],
    ['an error', json(500, '{"detail":"…","code":"server_error"}')],
    ['a hang-up', (({ socket }) => socket.destroy()) as RequestListener],
  ])('is a failed call: %s', async (_, listener) => {
    answer = listener;
    await expect(remote.getServiceHeader('en')).rejects.toThrow();
    await expect(remote.getService('en', 'lab-audit')).rejects.toThrow();
  });
});

describe('a form without scripts', () => {
  const sender = { client: '10.1.2.3' };
  const seen: { key: string; forwardedFor: string }[] = [];
  let before: RequestListener;
  beforeEach(() => {
    before = answer;
    seen.length = 0;
    answer = (request, response) => {
      const { 'idempotency-key': key = '', 'x-forwarded-for': forwardedFor = '' } = request.headers;
      seen.push({ key: String(key), forwardedFor: String(forwardedFor) });
      const path = request.url ?? '';
      const list = path.endsWith('/applications/') ? applicationsDoor : applicationDoor;
      const door = path.includes('/contact') ? contactDoor : list;
      void door(request as NextApiRequest, response as NextApiResponse);
    };
  });
  afterEach(() => {
    answer = before;
  });

  it('is forwarded with the address of the visitor, each time under a new key', async () => {
    const body = contactRequest();
    const first = await remote.sendMessage('az', body, sender);
    expect(await remote.sendMessage('az', body, sender)).not.toEqual(first);
    const [one, two] = seen;
    expect(one).toEqual({ key: expect.stringMatching(/^[\da-f-]{36}$/), forwardedFor: '10.1.2.3' });
    expect(two?.key).not.toBe(one?.key);
  });

  it('opens by its token', async () => {
    const { reference, token } = await remote.sendApplication('en', applicationRequest(), sender);
    const application = await remote.getApplication('en', reference, token);
    expect(application).toMatchObject({ reference, status: 'received' });
    expect(await embedded.getApplication('en', reference, token)).toEqual(application);
    for (const api of [remote, embedded]) expect(await api.getApplication('en', reference, 'wrong')).toBeNull();
  });

  it('opens by what the contract promises alone, and with its own kind of reference', async () => {
    const promised = {
      reference: 'A1-7',
      status: 'in_review',
      timeline: [{ status: 'received', at: '2026-11-20T06:42:00Z' }],
    };
    answer = (_, response) =>
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(promised));
    expect(await remote.getApplication('en', 'A1-7', 'token')).toEqual(promised);
  });

  it('is refused alike by either', async () => {
    const unknown = applicationRequest({ service: 'no-such-service' });
    for (const api of [remote, embedded]) {
      await expect(api.sendApplication('en', unknown, sender)).rejects.toMatchObject({
        status: 400,
        fields: { service: ['Choose one of the options'] },
      });
      const email = newEmail();
      const send = () => api.sendMessage('en', contactRequest({ email, message: newEmail() }), sender);
      for (let sent = 0; sent < 10; sent += 1) await send();
      await expect(send()).rejects.toMatchObject({
        status: 429,
        headers: { 'Retry-After': expect.stringMatching(/^\d+$/) },
      });
    }
  });

  it('fails with the gateway where the origin does', async () => {
    answer = ({ socket }) => socket.destroy();
    await expect(remote.sendMessage('en', contactRequest(), sender)).rejects.toMatchObject({ status: 502 });
    answer = (_, response) => response.writeHead(201, { 'content-type': 'application/json' }).end('{"ref":1}');
    await expect(remote.sendMessage('en', contactRequest(), sender)).rejects.toMatchObject({ status: 502 });
  });
});

it('meets the API at the service: a door and a page get the same', async () => {
  const door = await serveDoor(
    route({ GET: { endpoint: projectsEndpoint, run: ({ locale, query }) => embedded.getProjects(locale, query) } }),
  );
  const answered: unknown = await (await fetch(`${door}/en/api/projects/?page=2`)).json();
  expect(answered).toEqual(await embedded.getProjects('en', { page: 2 }));
});
