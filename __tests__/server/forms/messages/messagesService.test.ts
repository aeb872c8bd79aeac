import { withSeededDatabase } from '../../../support/testDatabase';
import { messageReceiptSchema, type MessageRequest } from '@/contract/messages';
import { database } from '@/server/db/connection';
import { findMessageTime, sendMessage } from '@/server/forms/messages/messagesService';
import { messageRequest, newClient, newEmail } from '../../../support/formRequests';
import { formState, lastMails, oldStamp } from '../../../support/formState';
import { newKey } from '../../../support/orderRequest';

withSeededDatabase();

const send = (body: MessageRequest, changes: Partial<Parameters<typeof sendMessage>[0]> = {}) =>
  sendMessage({ locale: 'en', body, client: newClient(), idempotencyKey: newKey(), ...changes });

const keyless = (body: MessageRequest) => sendMessage({ locale: 'en', body, client: newClient() });

const findRow = async (reference: string) =>
  (await database()).selectFrom('message').selectAll().where('reference', '=', reference).executeTakeFirstOrThrow();

const age = async (minutes: number) => {
  const db = await database();
  const created_at = new Date(Date.now() - minutes * 60_000).toISOString();
  await db.updateTable('idempotency').set({ created_at }).execute();
};

describe('sending', () => {
  it('is told its time by its number', async () => {
    const { reference } = await send(messageRequest());
    expect(await findMessageTime(reference)).toBe((await findRow(reference)).created_at);
    expect(await findMessageTime('NM-26-99999')).toBeNull();
  });

  it('stores the message and queues two mails', async () => {
    const before = await formState();
    const body = messageRequest({ stamp: await oldStamp() });
    const receipt = await send(body, { locale: 'az' });
    expect(messageReceiptSchema.parse(receipt)).toEqual(receipt);
    expect(receipt.reference).toMatch(/^NM-\d\d-\d{5}$/);
    expect(await findRow(receipt.reference)).toMatchObject({
      locale: 'az',
      topic: 'other',
      name: 'Aysel Məmmədova',
      email: body.email,
      phone_number: '+994501234567',
      message: body.message,
      review: '[]',
    });
    expect(await formState()).toEqual({
      ...before,
      message: before.message + 1,
      idempotency: before.idempotency + 1,
      mail: before.mail + 2,
    });
  });

  it('writes to both in the language of the sender; the organisation answers the sender', async () => {
    const body = messageRequest({ stamp: await oldStamp(), topic: 'shop' });
    const { reference } = await send(body, { locale: 'az' });
    const [own, office] = await lastMails(2);
    expect(own).toMatchObject({
      recipient: body.email,
      reply_to: null,
      subject: `${reference} nömrəli mesaj qəbul olundu · Sınaq`,
    });
    expect(own?.text).toContain('Təşəkkür edirik, Aysel Məmmədova.');
    expect(own?.text).toContain('Bir iş günü ərzində cavab veririk.');
    expect(own?.text).toContain(body.message);
    expect(office).toMatchObject({
      recipient: 'orders@probe.example.com',
      reply_to: JSON.stringify({ name: body.name, address: body.email }),
      subject: `Yeni mesaj: ${reference}`,
    });
    expect(office?.text).toContain('Mövzu: Məhsul və ya sifariş haqqında');
    expect(office?.text).toContain('+994 50 123 45 67');
  });
});

describe('a message that looks like a machine', () => {
  it.each<[string, () => Promise<Partial<MessageRequest>>, string[]]>([
    ['no stamp', () => Promise.resolve({}), ['no_stamp']],
    ['a stamp that is none', () => Promise.resolve({ stamp: 'x.y.z' }), ['no_stamp']],
    ['a stamp of yesterday', async () => ({ stamp: await oldStamp(25 * 3_600_000) }), ['old_stamp']],
    ['a stamp of just now', async () => ({ stamp: await oldStamp(100) }), ['too_fast']],
    ['the hidden field', async () => ({ stamp: await oldStamp(), blank: 'https://x.test' }), ['honeypot']],
    ['several of them', () => Promise.resolve({ blank: 'x' }), ['no_stamp', 'honeypot']],
  ])('by %s is stored, and looked at first', async (_, changes, signs) => {
    const body = messageRequest(await changes());
    const { reference } = await send(body);
    expect(JSON.parse((await findRow(reference)).review)).toEqual(signs);
    const [own, office] = await lastMails(2);
    expect(office?.subject).toBe(`[Yoxlanılmalı] Yeni mesaj: ${reference}`);
    expect(office?.text).toContain('Əvvəlcə bunu yoxlayın. Səbəb: ');
    expect(office?.text).toContain(body.message);
    for (const text of [own?.subject, own?.text, own?.html]) {
      expect(text).toContain(reference);
      for (const typed of [body.name, body.message, 'Aysel']) expect(text).not.toContain(typed);
    }
    expect(own?.text).toContain('If you did not write to us, no action is needed.');
  });
});

describe('a key', () => {
  it('that comes again gives the first reference, also with a fresh stamp', async () => {
    const key = { idempotencyKey: newKey() };
    const body = messageRequest({ stamp: await oldStamp() });
    const first = await send(body, key);
    const before = await formState();
    const again = { ...body, stamp: await oldStamp(), blank: 'x' };
    expect(await send(again, key)).toEqual(first);
    expect(await formState()).toEqual(before);
    await expect(send({ ...body, message: 'Other words' }, key)).rejects.toMatchObject({
      code: 'idempotency_conflict',
      status: 409,
    });
  });
});

describe('without a key', () => {
  it('the same form is one message for ten minutes from the first on', async () => {
    const body = messageRequest();
    const first = await keyless(body);
    expect(await keyless({ ...body, stamp: await oldStamp() })).toEqual(first);
    await age(9.9);
    expect(await keyless(body)).toEqual(first);
    await age(10.1);
    const later = await keyless(body);
    expect(later).not.toEqual(first);
    expect(await keyless(body)).toEqual(later);
  });

  it('is one when it is posted twice at once, and another for another visitor', async () => {
    const body = messageRequest();
    const [one, two, other] = await Promise.all([keyless(body), keyless(body), keyless(messageRequest())]);
    expect(two).toEqual(one);
    expect(other).not.toEqual(one);
  });
});

describe('limits', () => {
  const many = (count: number, of: () => Promise<unknown>) => Promise.all(Array.from({ length: count }, of));

  it('are an e-mail’s; repetitions and refusals do not count', async () => {
    const email = newEmail();
    const key = { idempotencyKey: newKey() };
    const first = messageRequest({ email });
    await send(first, key);
    await many(20, () => send(first, key));
    await many(9, () => send(messageRequest({ email })));
    const before = await formState();
    await expect(send(messageRequest({ email }))).rejects.toMatchObject({
      status: 429,
      headers: { 'Retry-After': expect.stringMatching(/^\d+$/) },
    });
    expect(await formState()).toEqual(before);
    await expect(send(first, key)).resolves.toBeTruthy();
  });

  it('are an address’s', async () => {
    const client = newClient();
    await many(60, () => send(messageRequest(), { client }));
    await expect(send(messageRequest(), { client })).rejects.toMatchObject({ status: 429 });
    await expect(send(messageRequest())).resolves.toBeTruthy();
  });
});
