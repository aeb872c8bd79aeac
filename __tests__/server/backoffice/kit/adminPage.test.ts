import { testEnvironment, withSeededDatabase } from '../../../support/testDatabase';
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { TOTP, Secret } from 'otpauth';
import { database } from '@/server/db/connection';
import { cookieName } from '@/server/people/staff/staffSession';
import { serveAdmin } from '../../../support/serveAdmin';
import { signInStaff } from '../../../support/signInStaff';
import { readHeld, readHidden } from '../../../support/readHtml';
import { setClock } from '../../../support/clock';

withSeededDatabase();

let origin: string;
beforeAll(async () => {
  origin = await serveAdmin();
});

afterEach(() => jest.useRealTimers());

/** A browser: it keeps the cookies that it gets. */
function openBrowser() {
  const cookies = new Map<string, string>();
  const set: string[] = [];
  const send = async (path: string, init: RequestInit = {}) => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await fetch(`${origin}${path}`, {
      ...init,
      headers: { cookie, 'accept-language': 'en', ...(init.headers as object) },
      redirect: 'manual',
    });
    for (const line of answer.headers.getSetCookie()) {
      set.push(line);
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (value === '') cookies.delete(name);
      else cookies.set(name, value);
    }
    return { status: answer.status, headers: answer.headers, html: await answer.text() };
  };
  return {
    cookies,
    set,
    get: (path: string, headers: Record<string, string> = {}) => send(path, { headers }),
    post: (path: string, fields: Record<string, string>) =>
      send(path, { method: 'POST', headers: { origin }, body: new URLSearchParams(fields) }),
  };
}

const readHref = (html: string) => (/href="([^"]*lang=\w\w)"/.exec(html)?.[1] ?? '').replaceAll('&amp;', '&');

const run = async (...options: string[]) => {
  try {
    const env = { ...process.env, ...testEnvironment };
    const { stdout } = await promisify(execFile)('node', ['src/server/app/staffCommand.mjs', ...options], { env });
    return stdout;
  } catch (error) {
    return (error as { stderr: string }).stderr;
  }
};

const EMAIL = 'owner@example.com';
const PASSWORD = 'a long enough phrase';
const buildCode = (secret: string, at = Date.now()) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at });

const CITY = { 'name.az': 'Sınaq', 'name.en': 'Trial', slug: 'trial', delivery_fee: '1', delivery_days: '1' };

it('the first owner: a command, a password, a second factor; then the login, and a form whose session has ended', async () => {
  const link = /\/admin\/welcome\?token=[\w-]+/.exec(await run('add', EMAIL, 'First', 'Owner'))?.[0] ?? '';
  expect(link).not.toBe('');
  expect(await run('add', 'second@example.com')).toContain('There is an owner already');
  expect(await run('add', 'nonsense')).toContain('is no e-mail address');
  expect(await run('list')).toContain(`${EMAIL}  owner  invited`);

  const browser = openBrowser();
  // The account is Azerbaijani, the browser English: the page is in one language, and offers the other.
  const welcome = (await browser.get(link)).html;
  expect(['>English</a>', 'İdarəetməyə girişiniz', 'Şifrəni təyin et'].map((text) => welcome.includes(text))).toEqual([
    true,
    true,
    true,
  ]);
  expect(welcome).not.toContain('Set the password');
  const other = readHref(welcome);
  expect(other).toBe(`${link}&lang=en`);
  const english = (await browser.get(other)).html;
  expect([english.includes('Set the password'), english.includes('Şifrə')]).toEqual([true, false]);
  const short = await browser.post(other, { password: 'short' });
  expect([short.status, short.html.includes('Enter at least 10 characters')]).toEqual([400, true]);
  const accepted = await browser.post(other, { password: PASSWORD });
  expect([accepted.status, accepted.headers.get('location')]).toEqual([303, '/admin']);
  // The link worked once.
  expect((await browser.get(link)).status).toBe(404);

  // Nothing but the second factor is open: not one page, not one post.
  const enrol = await browser.get('/admin/staff');
  expect([enrol.status, enrol.html.includes('Set up the second step')]).toEqual([401, true]);
  const secret = (/<code[^>]*>([A-Z2-7 ]+)<\/code>/.exec(enrol.html)?.[1] ?? '').replaceAll(' ', '');
  const csrf = readHidden(enrol.html, 'csrf');
  expect((await browser.post('/admin/cities/new', { csrf, ...CITY })).status).toBe(401);
  expect((await browser.post('/admin/staff', { csrf, sign_in: 'enrol', code: '000000' })).status).toBe(401);
  const used = buildCode(secret);
  const codes = await browser.post('/admin/staff', { csrf, sign_in: 'enrol', code: used });
  expect(codes.status).toBe(200);
  expect(codes.html).toMatch(/<h1[^>]*>Recovery codes</);
  expect(codes.html).not.toContain('AdminFrame-side');
  const recovery = [...codes.html.matchAll(/<code>([a-z0-9-]{19})<\/code>/g)].map(([, code]) => code ?? '');
  expect(recovery).toHaveLength(10);
  expect((await browser.get('/admin/staff')).html.replaceAll('<wbr/>', '')).toContain(EMAIL);
  expect(browser.set.at(-1)).toMatch(
    new RegExp(`^${cookieName()}=[\\w-]{43}; Path=/; Max-Age=43200; HttpOnly; SameSite=Strict; Secure$`),
  );
  // Of what opens the door, only hashes are stored.
  const [session] = await (await database()).selectFrom('staff_session').select('token_hash').execute();
  expect([...browser.cookies.values()]).not.toContain(session?.token_hash);

  // Half an hour later: what is saved then is sent together with the password and a code.
  const filledIn = { csrf: readHidden((await browser.get('/admin/cities/new')).html, 'csrf'), ...CITY };
  await (await database()).updateTable('staff_session').set({ seen_at: '2026-01-01T00:00:00.000Z' }).execute();
  const held = await browser.post('/admin/cities/new', filledIn);
  expect(held.status).toBe(401);
  const both = { ...readHeld(held.html), sign_in: 'both', email: ` ${EMAIL.toUpperCase()}`, password: PASSWORD };
  // The code that set the app up was used.
  expect((await browser.post('/admin/cities/new', { ...both, code: used })).status).toBe(401);
  expect((await browser.get('/admin/cities')).status).toBe(401);
  const saved = await browser.post('/admin/cities/new', { ...both, code: (recovery[0] ?? '').toUpperCase() });
  expect([saved.status, saved.headers.get('location')]).toEqual([
    303,
    expect.stringMatching(/^\/admin\/cities\/\d+\?note=added$/),
  ]);
  expect((await browser.get('/admin/cities?q=trial')).html).toContain('>Trial<');

  // A recovery code works once; the next code of the app works.
  const third = openBrowser();
  const third2 = await third.post('/admin', { sign_in: 'password', email: EMAIL, password: PASSWORD });
  const again = { sign_in: 'factor', csrf: readHidden(third2.html, 'csrf') };
  // The password alone makes no browser known.
  expect(third.cookies.has('known_browser')).toBe(false);
  expect((await third.post('/admin', { ...again, code: recovery[0] ?? '' })).status).toBe(401);
  const next = await third.post('/admin', { ...again, code: buildCode(secret, Date.now() + 30_000) });
  expect([next.status, next.headers.get('location')]).toEqual([303, '/admin']);
  expect(third.cookies.has('known_browser')).toBe(true);

  // The command takes everything away and prints a new link.
  expect(await run('reset', EMAIL)).toMatch(/\/admin\/welcome\?token=/);
  expect((await third.get('/admin')).status).toBe(401);
  expect(await run('reset', 'nobody@example.com')).toContain('has no account');
});

it('a session ends after 30 minutes without a request and after 12 hours at the latest', async () => {
  const { cookie } = await signInStaff('sales');
  const statusAt = async (minutes: number) => {
    setClock(start + minutes * 60_000);
    const { status } = await fetch(`${origin}/admin`, { headers: { cookie } });
    jest.useRealTimers();
    return status;
  };
  const start = Date.now();
  for (let minutes = 29; minutes < 12 * 60; minutes += 29) expect(await statusAt(minutes)).toBe(200);
  expect(await statusAt(12 * 60 + 1)).toBe(401);
  const idle = await signInStaff('sales');
  setClock(Date.now() + 31 * 60_000);
  expect((await fetch(`${origin}/admin`, { headers: { cookie: idle.cookie } })).status).toBe(401);
});

it('a link from another site arrives without the cookie and is asked to come once more', async () => {
  const { get } = openBrowser();
  const first = await get('/admin/cities', { 'sec-fetch-site': 'cross-site' });
  expect([first.status, first.headers.get('refresh')]).toEqual([200, '0']);
  const second = await get('/admin/cities', { 'sec-fetch-site': 'same-origin' });
  expect([second.status, second.headers.get('refresh')]).toEqual([401, null]);
});

it('guesses at a password are counted, for an account that there is not too', async () => {
  const { post } = openBrowser();
  const guess = async () =>
    (await post('/admin', { sign_in: 'password', email: 'x@example.com', password: 'y' })).status;
  const statuses: number[] = [];
  for (let count = 0; count < 11; count += 1) statuses.push(await guess());
  expect(statuses).toEqual([...Array<number>(10).fill(401), 429]);
});

it('leaves U+0000 out of whatever is sent, which PostgreSQL cannot store: of the login, of a record, of a choice', async () => {
  const stranger = openBrowser();
  const login = { sign_in: 'password', email: 'nobody\0@example.com', password: 'a\0b' };
  expect((await stranger.post('/admin', login)).status).toBe(401);

  const { cookie, csrf } = await signInStaff('editor');
  const send = (path: string, fields: [string, string][]) =>
    fetch(`${origin}${path}`, {
      method: 'POST',
      headers: { cookie, origin },
      body: new URLSearchParams([['csrf', csrf], ...fields]),
      redirect: 'manual',
    });
  const city = { ...CITY, 'name.az': 'Şa\0maxı', slug: 'shamakhi\0', 'x\0': '\0', do: 'save' };
  expect((await send('/admin/cities/new', Object.entries(city))).status).toBe(303);
  const db = await database();
  const { id, name } = await db.selectFrom('city').selectAll().where('slug', '=', 'shamakhi').executeTakeFirstOrThrow();
  expect(name).toContain('Şamaxı');
  const choice: [string, string][] = [
    ['action', 'none\0'],
    ['ids', `${id}\0`],
  ];
  expect((await send('/admin/cities', choice)).status).toBeLessThan(500);
});
