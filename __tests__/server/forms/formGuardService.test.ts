import { withSeededDatabase } from '../../support/testDatabase';
import { findReviewSigns, issueStamp, readStamp } from '@/server/forms/formGuardService';
import { applicationRequest, messageRequest, newClient, newEmail } from '../../support/formRequests';
import { lastMails, oldStamp } from '../../support/formState';
import { newKey } from '../../support/orderRequest';
import { sendApplication } from '@/server/forms/applications/applicationsService';
import { database } from '@/server/db/connection';
import { sendMessage } from '@/server/forms/messages/messagesService';

withSeededDatabase();

describe('a stamp', () => {
  it('holds the time at which it was issued, and no two are alike', async () => {
    const now = new Date('2026-11-20T10:00:00.123Z');
    const [one, two] = [await issueStamp(now), await issueStamp(now)];
    expect(one).not.toBe(two);
    expect([await readStamp(one), await readStamp(two)]).toEqual([now, now]);
    expect(one.length).toBeLessThanOrEqual(200);
  });

  it('cannot be made or changed by others', async () => {
    const stamp = await issueStamp(new Date());
    const [time = '', random = '', signature = ''] = stamp.split('.');
    const later = (parseInt(time, 36) + 1).toString(36);
    for (const wrong of [
      '',
      'x',
      `${later}.${random}.${signature}`,
      `${time}.${random.startsWith('A') ? 'B' : 'A'}${random.slice(1)}.${signature}`,
      `${time}.${random}.${'A'.repeat(24)}`,
      `${stamp}x`,
      `${time}.${random}.`,
      ` ${stamp}`,
    ]) {
      expect([wrong, await readStamp(wrong)]).toEqual([wrong, null]);
    }
  });
});

describe('review signs', () => {
  it('are none for a person', async () => {
    for (const age of [3_100, 60_000, 23.9 * 3_600_000]) {
      expect(await findReviewSigns({ stamp: await oldStamp(age), blank: '' })).toEqual([]);
    }
  });
});

describe('a stamp is good for one message', () => {
  const typed = 'BUY http://spam.example';
  const send = (stamp: string, idempotencyKey: string, message = typed) =>
    sendMessage({ locale: 'en', client: newClient(), body: messageRequest({ stamp, message }), idempotencyKey });
  const review = async () => {
    const db = await database();
    return (await db.selectFrom('message').select('review').orderBy('id', 'desc').executeTakeFirstOrThrow()).review;
  };

  it('and only after it what was typed goes back to the sender', async () => {
    const stamp = await oldStamp();
    await send(stamp, newKey());
    expect([await review(), (await lastMails(2))[0]?.text]).toEqual(['[]', expect.stringContaining(typed)]);
    await send(stamp, newKey());
    const [sender, office] = await lastMails(2);
    expect(await review()).toBe('["used_stamp"]');
    expect([sender?.subject, sender?.text, sender?.html].join()).not.toContain('spam.example');
    expect(office?.subject).toMatch(/^\[Yoxlanılmalı\]/);
    expect(office?.text).toContain('vaxt möhürü başqa mesaj üçün istifadə olunub');
  });

  it('once in a contact form and an application, and once of many at the same time', async () => {
    const stamp = await oldStamp();
    const session = null;
    await Promise.all([
      ...Array.from({ length: 5 }, () => send(stamp, newKey())),
      ...Array.from({ length: 5 }, () =>
        sendApplication({ locale: 'en', client: newClient(), body: applicationRequest({ stamp }), session }),
      ),
    ]);
    const db = await database();
    const [messages, applications] = await Promise.all(
      (['message', 'application'] as const).map((table) =>
        db.selectFrom(table).select('review').orderBy('id', 'desc').limit(5).execute(),
      ),
    );
    const all = [...(messages ?? []), ...(applications ?? [])].map((row) => row.review);
    expect(all.filter((signs) => signs === '[]')).toHaveLength(1);
    expect(all.filter((signs) => signs === '["used_stamp"]')).toHaveLength(9);
  });

  it('and a repetition of it, or one that was refused, does not use it up', async () => {
    const [stamp, key] = [await oldStamp(), newKey()];
    const body = messageRequest({ stamp });
    const sendBody = () => sendMessage({ locale: 'en', client: newClient(), body, idempotencyKey: key });
    const receipt = await sendBody();
    expect(await sendBody()).toEqual(receipt);
    expect(await review()).toBe('[]');

    const email = newEmail();
    for (let index = 0; index < 10; index += 1) {
      await sendMessage({
        locale: 'en',
        client: newClient(),
        body: messageRequest({ email }),
        idempotencyKey: newKey(),
      });
    }
    const fresh = await oldStamp();
    const refused = { locale: 'en' as const, client: newClient(), body: messageRequest({ email, stamp: fresh }) };
    await expect(sendMessage({ ...refused, idempotencyKey: newKey() })).rejects.toMatchObject({ status: 429 });
    await send(fresh, newKey());
    expect(await review()).toBe('[]');
  });
});
