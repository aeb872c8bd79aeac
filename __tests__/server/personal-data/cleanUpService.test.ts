import { withSeededDatabase } from '../../support/testDatabase';
import { startSmtp } from '../../support/smtp';
import { sendApplication } from '@/server/forms/applications/applicationsService';
import { database } from '@/server/db/connection';
import { sendAnswer } from '@/server/forms/inbox/inboxService';
import { sendDueMails } from '@/server/organisation/mailing/mailWorker';
import { sendMessage } from '@/server/forms/messages/messagesService';
import { changeOrderStatus } from '@/server/shop/orders/orderStatusService';
import { runCleanUps } from '@/server/personal-data/cleanUpService';
import { deleteByEmail } from '@/server/personal-data/deletionService';
import { removeOrderRecords } from '@/server/personal-data/erasureRepository';
import { settings } from '@/server/settings';
import { transact } from '@/server/db/transaction';
import { PASSWORD } from '../../support/accounts';
import { findTraces } from '../../support/findTraces';
import { applicationRequest, messageRequest, newClient } from '../../support/formRequests';
import { mailsTo } from '../../support/mailQueue';
import { newContact, newKey } from '../../support/orderRequest';
import { placeNewOrder, restoreOrderLimits, stockUpBook } from '../../support/placeNewOrder';
import { signInStaff } from '../../support/signInStaff';
import { withAccounts } from '../../support/withAccounts';
import { findFormId } from '../../support/rows';

withSeededDatabase();
beforeEach(restoreOrderLimits);

const { call, signUp } = withAccounts();

let made = 0;

/** A person whose every word is found nowhere else. */
function newWords() {
  const tail = `${(made += 1)}kqx`;
  return {
    first_name: `Gülnarə${tail}`,
    last_name: `Zığyovşa${tail}`,
    email: `gulnara.zq${tail}@example.com`,
    phone_number: `+99455${1_000_000 + made * 7919}`,
    street: `Qəribçi küçəsi ${tail}q`,
    note: `qapınınkodu${tail}`,
    message: `məktubunmətni${tail}`,
    file: `sənəd${tail}.pdf`,
    answer: `cavabımız${tail}`,
    staffNote: `həmkar${tail}`,
  };
}
type Words = ReturnType<typeof newWords>;

/** Everything that somebody may leave; returns the number of the order. */
async function leaveEverything(words: Words, session: { id: number } | null) {
  const { first_name, last_name, email, phone_number, street, note, message } = words;
  const { id, unit_price } = await stockUpBook();
  const contact = { first_name, last_name, email, phone_number };
  const order = await placeNewOrder([{ id, quantity: 1, unit_price }], newContact(), {
    session,
    body: {
      lines: [{ id, quantity: 1, unit_price }],
      contact,
      delivery: { method: 'courier', city: 1, address: street, note },
      payment: 'on_delivery',
    },
  });
  const sending = { locale: 'az' as const, client: newClient() };
  const pdf = Buffer.from(`%PDF-1.4\n${message}\n%%EOF\n`);
  await sendApplication({
    ...sending,
    body: applicationRequest({ first_name, last_name, email, phone_number, message }),
    session,
    idempotencyKey: newKey(),
    files: [{ name: words.file, size: pdf.length, read: async () => pdf }],
  });
  const body = messageRequest({ name: `${first_name} ${last_name}`, email, message });
  const messageId = await findFormId('message', (await sendMessage({ ...sending, body })).reference);
  const staff = await signInStaff('owner');
  const db = await database();
  const answer = { subject: words.answer, text: words.answer, version: '0.0.0', staffId: staff.id };
  await sendAnswer('messages', messageId, answer);
  await db
    .insertInto('staff_note')
    .values({
      resource: 'messages',
      item_id: String(messageId),
      staff_id: staff.id,
      text: words.staffNote,
      created_at: new Date().toISOString(),
    })
    .execute();
  return order.number;
}

/** Others, whose rows make the file's pages move while the person is there. */
async function addNeighbours(count: number) {
  const { id, unit_price } = await stockUpBook();
  for (let index = 0; index < count; index += 1) await placeNewOrder([{ id, quantity: 1, unit_price }]);
}

it('a minute after the deletion of an account and of a guest no byte of what is kept has a word of theirs; others stay', async () => {
  const smtp = await startSmtp();
  jest.replaceProperty(settings(), 'SMTP_URL', smtp.url);
  const staff = await signInStaff('owner');
  const [one, guest, other] = [newWords(), newWords(), newWords()];
  const user = await signUp({
    first_name: one.first_name,
    last_name: one.last_name,
    email: one.email,
    phone_number: one.phone_number,
    address: one.street,
  });
  const db = await database();
  const confirmed = { email_verified_at: new Date().toISOString() };
  await db.updateTable('user').set(confirmed).where('id', '=', user.id).execute();
  await addNeighbours(5);
  const numbers = [await leaveEverything(one, user), await leaveEverything(guest, null)];
  await leaveEverything(other, null);
  await addNeighbours(5);
  const everyWord = [...Object.values(one), ...Object.values(guest)];
  expect((await findTraces(everyWord)).length).toBeGreaterThan(20);

  for (const number of numbers) await changeOrderStatus(number, 'cancelled');
  expect((await call('me/deletion/', { password: PASSWORD }, { token: user.access })).body).toMatchObject({
    is_deleted: true,
  });
  expect(await deleteByEmail(guest.email, { id: staff.id, locale: 'az' })).toMatchObject({ is_deleted: true });
  await sendDueMails();
  // The first plans what the last mails leave.
  await runCleanUps(new Date());
  await runCleanUps(new Date(Date.now() + 60_000));
  expect(await findTraces(everyWord)).toEqual([]);
  // The last mails were sent, and nothing of them is kept.
  const last = smtp.received.filter(({ messageId }) => messageId.includes('deletion.'));
  expect(last.map(({ envelope }) => envelope[0]).sort()).toEqual([one.email, guest.email].sort());
  expect(await db.selectFrom('clean_up').select('id').execute()).toEqual([]);
  expect((await findTraces([other.email, other.street, other.message])).length).toBeGreaterThan(2);
});

it('the key of a guest whose order was forgotten stays used: it neither tells the order nor places another', async () => {
  const words = newWords();
  const { id, unit_price } = await stockUpBook();
  const changes = { idempotencyKey: newKey(), client: newClient() };
  const contact = { ...newContact(), email: words.email };
  const { number } = await placeNewOrder([{ id, quantity: 1, unit_price }], contact, changes);
  await changeOrderStatus(number, 'cancelled');
  await deleteByEmail(words.email, { id: 1, locale: 'az' });
  await expect(placeNewOrder([{ id, quantity: 1, unit_price }], contact, changes)).rejects.toMatchObject({
    code: 'idempotency_conflict',
  });
});

it('what is removed by its age leaves no copy after the following night', async () => {
  const words = newWords();
  const number = await leaveEverything(words, null);
  await changeOrderStatus(number, 'cancelled');
  const db = await database();
  const { id } = await db
    .selectFrom('customer_order')
    .select('id')
    .where('number', '=', number)
    .executeTakeFirstOrThrow();
  await transact((tx) => removeOrderRecords(tx, [id]));
  for (const table of ['idempotency', 'mail'] as const) await db.deleteFrom(table).execute();
  await db
    .insertInto('clean_up')
    .values({ uploads: '[]' as never, mails: '[]' as never, due_at: new Date().toISOString() })
    .execute();
  await runCleanUps(new Date());
  expect(await findTraces([words.street, words.note])).toEqual([]);
});

it('leaves a file that is uploaded again at this moment', async () => {
  const db = await database();
  const now = Date.now();
  // The row that refers to the first is not stored yet.
  const files = [
    { key: 'attachments/again.pdf', hash: 'again', created_at: new Date(now).toISOString() },
    { key: 'attachments/left.pdf', hash: 'left', created_at: new Date(now - 60_000).toISOString() },
  ];
  await db.insertInto('stored_file').values(files).execute();
  await db
    .insertInto('clean_up')
    .values({ uploads: '["again","left"]' as never, mails: '[]' as never, due_at: new Date(now).toISOString() })
    .execute();
  await runCleanUps(new Date(now));
  const left = await db.selectFrom('stored_file').select('hash').where('hash', 'in', ['again', 'left']).execute();
  expect(left).toEqual([{ hash: 'again' }]);
});

it('without a mail server the file of the last mail goes too', async () => {
  const [words, staff] = [newWords(), await signInStaff('owner')];
  await sendMessage({ locale: 'az', client: newClient(), body: messageRequest({ email: words.email }) });
  await mailsTo(words.email);
  await deleteByEmail(words.email, { id: staff.id, locale: 'az' });
  const last = (await mailsTo(words.email)).at(-1);
  expect(last?.headers).toContain('deletion.');
  // The first plans what the last mail leaves; each is due some seconds later.
  await runCleanUps(new Date());
  await runCleanUps(new Date(Date.now() + 60_000));
  expect(await mailsTo(words.email)).toEqual([]);
});
