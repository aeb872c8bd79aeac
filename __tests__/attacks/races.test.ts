import { randomUUID } from 'node:crypto';
import { PASSWORD } from '../support/accounts';
import { tokenIn } from '../support/mails';
import { startSmtp } from '../support/smtp';
import {
  callAuth,
  countStatuses,
  DATABASES,
  newSettings,
  openDatabase,
  orderCall,
  postForm,
  readNumber,
  readOrderNumber,
  readProducts,
  runEach,
  sendPatiently,
  signInStaff,
  signUp,
  startSite,
  times,
  until,
  type Call,
  type Product,
  type Query,
  type Server,
  type Staff,
} from './site';

/* Many at once for what there is once, over two processes on one database. */

const AT_ONCE = 8;
const PIECES = 30;
const BUYERS = 120;

const newKey = () => `${randomUUID()}.form`;

describe.each(DATABASES)('two processes on %s', (database) => {
  let smtp: Awaited<ReturnType<typeof startSmtp>>;
  let servers: [Server, Server];
  let query: Query;
  let product: Product;
  let owner: Staff;

  beforeAll(async () => {
    smtp = await startSmtp();
    const settings = await newSettings(database, { TRUST_PROXY: '1', SMTP_URL: smtp.url });
    servers = [await startSite(settings), await startSite(settings)];
    query = openDatabase(settings);
    [product = { id: 0, price: '' }] = await readProducts(servers[0]);
    owner = await signInStaff(query, 'owner');
  }, 120_000);
  afterAll(() => Promise.all(servers.map((server) => server.stop())));

  const pick = (index: number) => servers[index % 2 === 0 ? 0 : 1];
  const sendAll = (calls: readonly Call[]) => Promise.all(calls.map((call, index) => sendPatiently(pick(index), call)));
  /** The address that the proxy in front names. */
  const order = (index: number, key?: string): Call => {
    const { headers, ...call } = orderCall([product], key);
    return { ...call, headers: { ...headers, 'x-forwarded-for': `10.30.${index >> 8}.${index & 255}` } };
  };
  const setStock = (pieces: number) => query(`update product set stock = ${pieces} where id = ${product.id}`);
  const readStock = () => readNumber(query, `select stock from product where id = ${product.id}`);
  /** A form of the back office, so many times at once. */
  const postAtOnce = (path: string, fields: () => Record<string, string>) =>
    Promise.all(times(AT_ONCE, (index) => postForm(pick(index), path, { csrf: owner.csrf, ...fields() }, owner)));

  it('sell each piece once', async () => {
    await setStock(PIECES);
    const answers = await sendAll(times(BUYERS, (index) => order(index)));
    expect(countStatuses(answers)).toEqual({ 201: PIECES, 409: BUYERS - PIECES });
    expect(await readStock()).toBe(0);
    expect(await readNumber(query, 'select count(*) from customer_order')).toBe(PIECES);
  }, 60_000);

  it('make one order of one key', async () => {
    await setStock(10);
    const call = order(1000, randomUUID());
    const answers = await sendAll(times(40, () => call));
    expect(countStatuses(answers)).toEqual({ 201: 40 });
    expect(new Set(answers.map(readOrderNumber)).size).toBe(1);
    expect(await readStock()).toBe(9);
  }, 60_000);

  it('give one successor for a refresh token, and end its session when it comes too often', async () => {
    const { refresh } = await signUp(servers[0]);
    const answers = await runEach(times(20, pick), 20, (server) => callAuth(server, 'token/refresh/', { refresh }));
    const taken = answers.filter(({ status }) => status === 200);
    const successors = new Set(taken.map(({ body }) => (JSON.parse(body) as { refresh: string }).refresh));
    expect([taken.length <= 2, successors.size <= 1]).toEqual([true, true]);
    for (const successor of successors) {
      expect((await callAuth(servers[0], 'token/refresh/', { refresh: successor })).status).toBe(401);
    }
  });

  it('take a link for a new password once', async () => {
    const { email } = await signUp(servers[0]);
    expect((await callAuth(servers[0], 'password/reset/', { email })).status).toBe(204);
    const mails = () => smtp.received.filter(({ to, text }) => to.includes(email) && text.includes('/password/reset'));
    await until('the link has come', () => mails().length > 0);
    const [token = ''] = mails().map(tokenIn);
    const answers = await runEach(
      times(AT_ONCE, (index) => index),
      AT_ONCE,
      (index) => callAuth(pick(index), 'password/reset/confirm/', { token, password: `${PASSWORD} ${index}` }),
    );
    expect(countStatuses(answers.filter(({ status }) => status < 300))).toEqual({ 204: 1 });
    const won = answers.findIndex(({ status }) => status < 300);
    expect((await callAuth(servers[0], 'token/', { email, password: `${PASSWORD} ${won}` })).status).toBe(200);
  });

  it('do a form of the back office once that comes many times', async () => {
    await setStock(100);
    const fields = { form_key: newKey(), change: '+5', seen: '100' };
    const path = `/admin/stock/${product.id}`;
    expect(countStatuses(await postAtOnce(path, () => fields))).toEqual({ 303: AT_ONCE });
    expect((await postForm(servers[1], path, { csrf: owner.csrf, ...fields }, owner)).status).toBe(303);
    expect(await readStock()).toBe(105);
  });
});
