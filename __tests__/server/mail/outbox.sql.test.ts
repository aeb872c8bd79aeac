import { withSeededDatabase } from '../../support/testDatabase';
import { database } from '@/server/db/connection';
import { transact } from '@/server/db/transaction';
import { composeMail } from '@/server/mail/composeMail';
import { queueMails } from '@/server/mail/outbox';

withSeededDatabase();

const content = composeMail({
  kind: 'account.verify',
  locale: 'en',
  subject: 'Hello',
  blocks: ['Hello'],
  why: 'Why',
});
const count = async () => {
  const db = await database();
  return (await db.selectFrom('mail').select('id').execute()).length;
};

describe('queueMails', () => {
  it('is part of the transaction', async () => {
    const insert = transact(async (transaction) => {
      await queueMails(transaction, [{ ...content, recipient: 'a@example.com', locale: 'en' }]);
      throw new Error('the order failed');
    });
    await expect(insert).rejects.toThrow('the order failed');
    expect(await count()).toBe(0);
    await transact((transaction) =>
      queueMails(transaction, [{ ...content, recipient: 'a@example.com', locale: 'en' }]),
    );
    expect(await count()).toBe(1);
  });

  it.each(['', 'nobody', 'a@b.c, d@e.f', 'a@example.com\r\nBcc: all@example.com', 'Name <a@example.com>', '"a b"@x.y'])(
    'refuses the recipient %j',
    async (recipient) => {
      const insert = transact((transaction) => queueMails(transaction, [{ ...content, recipient, locale: 'en' }]));
      await expect(insert).rejects.toThrow('one bare address');
    },
  );
});
