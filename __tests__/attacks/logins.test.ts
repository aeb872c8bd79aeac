import { PASSWORD } from '../support/accounts';
import { readHidden } from '../support/readHtml';
import {
  countStatuses,
  makeStaffAccount,
  newSettings,
  openDatabase,
  postForm,
  postJson,
  send,
  signUp,
  startSite,
  times,
  type Answer,
  type Query,
  type Server,
  type StaffAccount,
} from './site';

let server: Server;
let query: Query;

beforeAll(async () => {
  // What a hash costs by default.
  const settings = await newSettings('SQLite', { TRUST_PROXY: '1', PASSWORD_COST: '' });
  server = await startSite(settings);
  query = openDatabase(settings);
}, 120_000);

it('a hundred logins of customers at once are refused or put off, and pages are served meanwhile', async () => {
  const { email } = await signUp(server);
  const login = (index: number) =>
    postJson(
      '/en/api/auth/token/',
      { email: `visitor${index}@example.com`, password: 'nine purple lanterns' },
      { 'x-forwarded-for': `10.1.0.${index}` },
    );
  const logins = Promise.all(times(100, (index) => send(server, login(index))));
  const pages = ['/en', '/az/about', '/api/health'];
  const served = await Promise.all(times(20, (index) => send(server, { path: pages[index % pages.length] ?? '' })));
  expect(countStatuses(served)).toEqual({ 200: 20 });
  const answers = await logins;
  expect(answers.filter(({ status }) => ![401, 503].includes(status))).toEqual([]);
  expect(answers.filter(({ status, headers }) => status === 503 && !headers['retry-after'])).toEqual([]);
  expect((await send(server, postJson('/en/api/auth/token/', { email, password: PASSWORD }))).status).toBe(200);
});

/** What a browser sends from then on. */
const readCookies = ({ headers }: Answer): string =>
  (headers['set-cookie'] ?? [])
    .filter((cookie) => !cookie.includes('=;'))
    .map((cookie) => cookie.split(';')[0])
    .join('; ');

const givePassword = (
  { email, password }: Pick<StaffAccount, 'email' | 'password'>,
  sender: { cookie?: string; client?: string } = {},
) => postForm(server, '/admin', { sign_in: 'password', email, password }, sender);

it('a known browser of the staff is let in while strangers guess the password from everywhere', async () => {
  const account = await makeStaffAccount(query, 'owner');
  const first = await givePassword(account);
  const fields = { sign_in: 'factor', csrf: readHidden(first.body, 'csrf'), code: account.code() };
  const whole = await postForm(server, '/admin', fields, { cookie: readCookies(first) });
  expect(whole.status).toBe(303);
  const known = readCookies(whole).replace(/(?:__Host-)?staff=[^;]*;? ?/, '');
  const guesses = await Promise.all(
    times(40, (index) => givePassword({ ...account, password: 'a guess' }, { client: `10.8.0.${index}` })),
  );
  expect(guesses.filter(({ status }) => ![401, 429, 503].includes(status))).toEqual([]);
  expect((await givePassword(account, { client: '10.8.1.1' })).status).toBe(429);
  expect((await givePassword(account, { cookie: known, client: '192.0.2.9' })).status).toBe(200);
});
