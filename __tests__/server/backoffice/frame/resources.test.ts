import { withSeededDatabase } from '../../../support/testDatabase';
import type { NextApiHandler } from 'next';
import { STAFF_ROLES } from '@/contract/admin';
import { RESOURCES } from '@/server/backoffice/frame/resources';
import { SETTINGS_FORMS } from '@/server/backoffice/frame/settingsForms';
import { isPostgres } from '@/server/db/connection';
import { hasRole } from '@/server/people/staff/requireStaff';
import tokenRoute from '@/pages/api/auth/token';
import registerRoute from '@/pages/api/auth/register';
import { serveAdmin } from '../../../support/serveAdmin';
import { serveRoutes } from '../../../support/serve';
import { signInStaff, type SignedInStaff } from '../../../support/signInStaff';
import { listRouteFiles, listRoutes } from '../../../support/shownForms';

withSeededDatabase();

/** Who may see the pages that are no resource; a page that is not named here fails the walk. */
const PAGE_ROLES: Record<string, readonly string[]> = {
  '/admin': ['owner', 'editor', 'sales'],
  '/admin/applications/[id]': ['owner', 'sales'],
  '/admin/content': ['owner'],
  '/admin/products/csv': ['owner', 'editor'],
  '/admin/documents': ['owner', 'editor'],
  '/admin/help': ['owner', 'editor', 'sales'],
  '/admin/help/[chapter]': ['owner', 'editor', 'sales'],
  '/admin/history/[resource]/[id]': ['owner', 'editor'],
  '/admin/mail-previews': ['owner'],
  '/admin/me': ['owner', 'editor', 'sales'],
  '/admin/orders/[number]': ['owner', 'sales'],
  '/admin/orders/[number]/slip': ['owner', 'sales'],
  '/admin/orders/slips': ['owner', 'sales'],
  '/admin/people': ['owner', 'sales'],
  '/admin/messages/[id]': ['owner', 'sales'],
  '/admin/pictures': ['owner', 'editor'],
  '/admin/pictures/[id]': ['owner', 'editor'],
  '/admin/pictures/drawings': ['owner', 'editor'],
  '/admin/sessions/[id]': ['owner'],
  '/admin/retention': ['owner', 'editor', 'sales'],
  '/admin/search': ['owner', 'editor', 'sales'],
  '/admin/settings': ['owner', 'editor'],
  '/admin/system': ['owner'],
  '/admin/system/checks': ['owner'],
  '/admin/stock/[id]': ['owner', 'editor', 'sales'],
};
/** Open to whoever has its link. */
const OPEN = ['/admin/welcome'];
/** The same for endpoints: `METHOD path`. */
const ENDPOINT_ROLES: Record<string, readonly string[]> = {
  'GET /api/admin/backup': ['owner'],
  'GET /api/admin/content': ['owner'],
  'GET /api/admin/products-csv': ['owner', 'editor'],
  'GET /api/admin/counts': ['owner', 'editor', 'sales'],
  'GET /api/admin/search': ['owner', 'editor', 'sales'],
  'GET /api/admin/pictures': ['owner', 'editor'],
  'GET /api/admin/links': ['owner', 'editor'],
  'GET /api/admin/products': ['owner', 'editor'],
  'GET /api/admin/guide/[picture]': ['owner', 'editor', 'sales'],
  'GET /api/admin/mail-preview': ['owner'],
  'POST /api/admin/markdown': ['owner', 'editor'],
  'POST /api/admin/drafts': ['owner', 'editor'],
  'GET /api/admin/preview': ['owner', 'editor'],
  'GET /api/admin/attachments/[id]': ['owner', 'sales'],
  'POST /api/admin/people': ['owner', 'sales'],
  'POST /api/admin/upload': ['owner', 'editor'],
};

const endpointFiles = listRouteFiles('api/admin');
const people = new Map<string, SignedInStaff>();
/** Answers the pages, and where they are shown too. */
let origin: string;
let shownOrigin: string;
let token: string;

beforeAll(async () => {
  [origin, shownOrigin] = await Promise.all([serveAdmin({ isRendered: false }), serveAdmin()]);
  for (const role of STAFF_ROLES) people.set(role, await signInStaff(role));

  const accounts = await serveRoutes({ 'auth/register': registerRoute, 'auth/token': tokenRoute });
  const send = (path: string, body: object) =>
    fetch(`${accounts}/api/auth/${path}/`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  const login = { email: 'customer@example.com', password: 'a customer of ours' };
  const person = { first_name: 'Aygün', last_name: 'Əliyeva', phone_number: '+994501234567', address: 'Bakı' };
  await send('register', { ...login, ...person });
  ({ access: token } = (await (await send('token', login)).json()) as { access: string });
});

type Caller = { name: string; headers: () => Record<string, string>; csrf: () => string };
const CALLERS: Caller[] = [
  { name: 'nobody', headers: () => ({}), csrf: () => '' },
  {
    name: 'a customer',
    headers: () => ({ authorization: `Bearer ${token}`, cookie: `staff=${token}` }),
    csrf: () => '',
  },
  ...STAFF_ROLES.map((role) => ({
    name: role,
    headers: () => ({ cookie: people.get(role)?.cookie ?? '' }),
    csrf: () => people.get(role)?.csrf ?? '',
  })),
];
const SIGNED_IN: readonly string[] = STAFF_ROLES;
const isLetIn = (status: number) => ![401, 403].includes(status);

const get = (path: string, caller: Caller) =>
  fetch(`${origin}${path}`, { headers: caller.headers(), redirect: 'manual' });
const post = (path: string, caller: Caller, fields: Record<string, string>) =>
  fetch(`${origin}${path}`, {
    method: 'POST',
    headers: { ...caller.headers(), origin },
    body: new URLSearchParams({ csrf: caller.csrf(), ...fields }),
    redirect: 'manual',
  });

/** 401 for whoever is not signed in, 403 for another role, an answer for the others. */
async function expectRoles(allowed: readonly string[], call: (caller: Caller) => Promise<Response>, what: string) {
  for (const caller of CALLERS) {
    const { status } = await call(caller);
    const expected = allowed.includes(caller.name) ? 'in' : SIGNED_IN.includes(caller.name) ? 403 : 401;
    expect([what, caller.name, isLetIn(status) ? 'in' : status]).toEqual([what, caller.name, expected]);
  }
}

const allow = (roles: readonly ('owner' | 'editor' | 'sales')[]) =>
  STAFF_ROLES.filter((role) => hasRole({ role }, roles));

/** Images without a source, headings with nothing below them, and a menu that stands in no landmark. */
function findHtmlFaults(html: string): string[] {
  const [beforeMain = ''] = html.replace(/<nav\b[^]*?<\/nav>/g, '').split('<main');
  return [
    ...(html.match(/<img\b(?![^>]*\ssrc=")[^>]*>/g) ?? []),
    ...(html.match(/<h2>[^<]*<\/h2><\/div>/g) ?? []),
    ...(beforeMain.match(/<summary\b[^]*?<\/summary>/g) ?? []),
  ];
}

it('every page has valid HTML where nothing is chosen yet and where nothing is listed', async () => {
  const headers = { cookie: people.get('owner')?.cookie ?? '' };
  const paths = [
    ...RESOURCES.flatMap(({ name }) => [`/admin/${name}`, `/admin/${name}/new`, `/admin/${name}?q=zzzz`]),
    ...[
      '/admin',
      '/admin/pictures',
      '/admin/documents',
      '/admin/me',
      '/admin/settings/brand',
      '/admin/settings/contact',
    ],
  ];
  const shown: string[] = [];
  for (const path of paths) {
    const answer = await fetch(`${shownOrigin}${path}`, { headers, redirect: 'manual' });
    const html = await answer.text();
    if (answer.status !== 200) continue;
    shown.push(path);
    expect([path, findHtmlFaults(html)]).toEqual([path, []]);
  }
  expect(shown.length).toBeGreaterThan(RESOURCES.length);
  expect(shown).toEqual(expect.arrayContaining(['/admin/services/new', '/admin/settings/brand', '/admin/documents']));
}, 60_000);

// Roles do not depend on the database, and some thousand requests take their time.
const onSqlite = isPostgres() ? it.skip : it;

onSqlite.each(RESOURCES.map((resource) => [resource.name, resource] as const))(
  'the resource %s opens to the roles of its definition',
  async (name, resource) => {
    const { read, write } = resource.roles;
    const path = `/admin/${name}`;
    await expectRoles(allow([...read, ...write]), (caller) => get(path, caller), `GET ${path}`);
    await expectRoles(allow([...read, ...write]), (caller) => get(`${path}/0`, caller), `GET ${path}/0`);
    await expectRoles(allow(write), (caller) => get(`${path}/new`, caller), `GET ${path}/new`);
    await expectRoles(allow(write), (caller) => post(`${path}/new`, caller, { do: 'save' }), `POST ${path}/new`);
    await expectRoles(allow(write), (caller) => post(`${path}/0`, caller, { action: 'remove' }), `remove ${path}`);
    for (const { name: action, roles, isBulk } of resource.actions ?? []) {
      const at = isBulk === true ? path : `${path}/0`;
      await expectRoles(allow(roles), (caller) => post(at, caller, { action }), `${action} ${path}`);
    }
  },
);

onSqlite.each(SETTINGS_FORMS.map(({ name, resource }) => [name, resource.roles] as const))(
  'the settings %s open to the roles of their definition',
  async (name, { read, write }) => {
    const path = `/admin/settings/${name}`;
    await expectRoles(allow([...read, ...write]), (caller) => get(path, caller), `GET ${path}`);
    await expectRoles(allow(write), (caller) => post(path, caller, { version: 'x' }), `POST ${path}`);
  },
);

it('takes a form as a form alone: no text, and no JSON', async () => {
  const owner = people.get('owner');
  const send = (type: string, body: string) =>
    fetch(`${origin}/admin/cities/new`, {
      method: 'POST',
      headers: { cookie: owner?.cookie ?? '', origin, 'content-type': type },
      body,
    });
  const fields = new URLSearchParams({ csrf: owner?.csrf ?? '', slug: 'as-text' }).toString();
  for (const type of ['text/plain', 'application/json', 'application/x-www-form-urlencoded-not']) {
    expect([type, (await send(type, fields)).status]).toEqual([type, 400]);
  }
});

onSqlite('every page of its own opens to the roles that this test names', async () => {
  const routes = listRoutes('admin').filter((route) => !route.startsWith('/admin/[resource]') && !OPEN.includes(route));
  expect(routes).toEqual(Object.keys(PAGE_ROLES).sort());
  for (const route of routes) {
    const path = route.replace(/\[\w+\]/g, '0');
    await expectRoles(PAGE_ROLES[route] ?? [], (caller) => get(path, caller), `GET ${path}`);
    await expectRoles(PAGE_ROLES[route] ?? [], (caller) => post(path, caller, { action: 'none' }), `POST ${path}`);
  }
});

onSqlite('every endpoint for scripts opens to the roles that this test names', async () => {
  const named = Object.keys(ENDPOINT_ROLES).map((line) => line.split(' ')[1]);
  expect([...new Set(named)].sort()).toEqual(Object.keys(endpointFiles).sort());
  for (const [line, allowed] of Object.entries(ENDPOINT_ROLES)) {
    const [method = '', route = ''] = line.split(' ');
    const handler = jest.requireActual<{ default: NextApiHandler }>(endpointFiles[route] ?? '');
    const path = route.slice('/api/'.length).replace(/\[[\w.]+\]/g, '*');
    const base = await serveRoutes({ [path]: handler.default });
    const call = (caller: Caller) =>
      fetch(`${base}/api/${path.replaceAll('*', '0')}`, {
        method,
        headers: { ...caller.headers(), origin: base, 'x-csrf-token': caller.csrf() },
      });
    await expectRoles(allowed, call, line);
    // Nothing is written for a call that says nothing of where it is from, or without the token.
    if (method === 'GET') continue;
    const owner = CALLERS.at(STAFF_ROLES.indexOf('owner') + 2);
    const headers = owner?.headers() ?? {};
    for (const lacking of [
      { ...headers, 'x-csrf-token': owner?.csrf() ?? '' },
      { ...headers, origin: base },
    ]) {
      const { status } = await fetch(`${base}/api/${path.replaceAll('*', '0')}`, { method, headers: lacking });
      expect([line, status]).toEqual([line, 403]);
    }
  }
});
