import { withSeededDatabase } from '../../../support/testDatabase';
import { database } from '@/server/db/connection';
import { emailVerifyPage } from '@/server/pages/rendering/emailVerifyPage';
import { mailsTo } from '../../../support/mailQueue';
import { tokenIn } from '../../../support/mails';
import { newContact } from '../../../support/orderRequest';
import { openPage } from '../../../support/pageContext';
import { placeNewOrder, restoreOrderLimits, stockUpBook } from '../../../support/placeNewOrder';
import { withAccounts } from '../../../support/withAccounts';

withSeededDatabase();
beforeEach(restoreOrderLimits);

const { call, login, me, signUp } = withAccounts();
const linkOf = async (email: string) => tokenIn((await mailsTo(email))[0] ?? { text: '' });

const open = (token: string, form?: Record<string, string>, shell = '/en') =>
  openPage(emailVerifyPage, `${shell}/email/verify?token=${token}`, form);

it('changes nothing by being opened', async () => {
  const { access, email } = await signUp();
  const token = await linkOf(email);
  for (let n = 0; n < 2; n += 1) expect(await open(token)).toEqual({ state: 'open', token });
  expect((await me(access)).body).toMatchObject({ email_confirmed: false });
  expect(await open('unknown')).toEqual({ state: 'rejected', token: 'unknown' });
});

it('confirms by the password, and gives a wrong one not back', async () => {
  const { access, email, password } = await signUp();
  const token = await linkOf(email);
  expect(await open(token, { password: 'nine red kettles' })).toMatchObject({
    state: 'open',
    posted: { values: { password: '' }, error: { errors: { password: ['The password is wrong'] } } },
  });
  expect(await open(token, { password }, '/en/Mobile')).toBe(`/en/Mobile/email/verify?token=${token}`);
  expect(await open(token)).toEqual({ state: 'done', token });
  expect((await me(access)).body).toMatchObject({ email_confirmed: true });
});

it('ends a registration that was never confirmed: sessions and login go, orders stay', async () => {
  const user = await signUp();
  const token = await linkOf(user.email);
  const session = { ...user, sid: '', phone: '', type: '' };
  const { id, unit_price } = await stockUpBook();
  const contact = { ...newContact(), email: user.email };
  const { number } = await placeNewOrder([{ id, quantity: 1, unit_price }], contact, { session });
  expect(await open(token, { refuse: '1' })).toBe(`/en/email/verify?token=${token}&ended=1`);
  expect((await me(user.access)).status).toBe(401);
  expect((await login(user.email)).status).toBe(401);
  const db = await database();
  const orders = db.selectFrom('customer_order').select(['user_id', 'email']).where('number', '=', number);
  expect(await orders.execute()).toEqual([{ user_id: null, email: user.email }]);
});

it('ends no account whose e-mail is confirmed', async () => {
  const { access, email } = await signUp();
  const first = await linkOf(email);
  await call('email/verify/send/', {}, { token: access });
  await call('email/verify/', { token: first }, { token: access });
  const second = tokenIn((await mailsTo(email))[1] ?? { text: '' });
  for (const token of [first, second]) {
    expect(await open(token, { refuse: '1' })).toMatchObject({ state: 'done', posted: { error: { status: 400 } } });
  }
  expect((await me(access)).status).toBe(200);
});
