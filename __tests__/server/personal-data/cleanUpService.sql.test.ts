import { withSeededDatabase } from '../../support/testDatabase';
import type { StatsFs } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { sql } from 'kysely';
import { runCheck } from '@/server/checks/siteChecks.mjs';
import { startSmtp } from '../../support/smtp';
import { sendApplication } from '@/server/forms/applications/applicationsService';
import { database, isPostgres } from '@/server/db/connection';
import { sendAnswer } from '@/server/forms/inbox/inboxService';
import { sendDueMails } from '@/server/organisation/mailing/mailWorker';
import { sendMessage } from '@/server/forms/messages/messagesService';
import { changeOrderStatus } from '@/server/shop/orders/orderStatusService';
import { planCleanUp, runCleanUps } from '@/server/personal-data/cleanUpService';
import { deleteByContact } from '@/server/personal-data/deletionService';
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

jest.mock('node:fs/promises', () => {
  const files = jest.requireActual<{ statfs: typeof statfs }>('node:fs/promises');
  return { ...files, statfs: jest.fn(files.statfs) };
});

const onSqlite = isPostgres() ? it.skip : it;

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
  expect(await deleteByContact(guest.email, { id: staff.id, locale: 'az' })).toMatchObject({ is_deleted: true });
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
  await deleteByContact(words.email, { id: 1, locale: 'az' });
  await expect(placeNewOrder([{ id, quantity: 1, unit_price }], contact, changes)).rejects.toMatchObject({
    code: 'idempotency_conflict',
  });
});

onSqlite('what is removed leaves no copy either where SQLite has moved rows', async () => {
  const staff = await signInStaff('owner');
  const wordOf = (index: number) => `köçürülən${String(index).padStart(5, '0')}qxz`;
  const isGoing = (index: number) => index % 20 === 7;
  const going = await transact(async (tx) => {
    const ids: number[] = [];
    for (let index = 0; index < 6000; index += 1) {
      // Of many lengths, some longer later, so that pages overflow and their rows are divided.
      const text = `${wordOf(index)} ${'x'.repeat((index * 7919) % 97)}`;
      const row = { resource: 'messages', item_id: '0', staff_id: staff.id, text, created_at: 'x' };
      const note = tx.insertInto('staff_note').values(row).returning('id');
      ids.push((await note.executeTakeFirstOrThrow()).id);
      const longer = sql<string>`text || ${'y'.repeat((index * 31) % 300)}`;
      const id = ids[(index * 48_271) % ids.length] ?? 0;
      if (index % 5 === 0) await tx.updateTable('staff_note').set({ text: longer }).where('id', '=', id).execute();
    }
    for (const id of ids.filter((_, index) => isGoing(index))) {
      await tx.deleteFrom('staff_note').where('id', '=', id).execute();
    }
    await planCleanUp(tx);
    return ids.map((_, index) => index).filter(isGoing);
  });
  await runCleanUps(new Date(Date.now() + 60_000));
  expect(await findTraces(going.map(wordOf))).toEqual([]);
});

onSqlite('without room on the disk the file is left as it is, which the check of the installation tells', async () => {
  const db = await database();
  await db.deleteFrom('clean_up').execute();
  const due_at = new Date(Date.now() - 2 * 86_400_000).toISOString();
  await db
    .insertInto('clean_up')
    .values({ uploads: '[]' as never, mails: '[]' as never, due_at })
    .execute();
  const count = async () => (await db.selectFrom('clean_up').select('id').execute()).length;
  const check = () => runCheck('database', { settings: settings(), migrations: [], isThorough: false });
  jest.mocked(statfs).mockResolvedValueOnce({ bavail: 1, bsize: 4096 } as StatsFs);
  await runCleanUps(new Date());
  expect([await count(), (await check()).code]).toEqual([1, 'databaseNotWiped']);
  await runCleanUps(new Date());
  expect([await count(), (await check()).code]).toEqual([0, 'databaseFile']);
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
  await deleteByContact(words.email, { id: staff.id, locale: 'az' });
  const last = (await mailsTo(words.email)).at(-1);
  expect(last?.headers).toContain('deletion.');
  // The first plans what the last mail leaves; each is due some seconds later.
  await runCleanUps(new Date());
  await runCleanUps(new Date(Date.now() + 60_000));
  expect(await mailsTo(words.email)).toEqual([]);
});
