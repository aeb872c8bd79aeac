import { withSeededDatabase } from '../../support/testDatabase';
import { database, writeTransaction } from '@/server/db/connection';
import { composeMail } from '@/server/mail/composeMail';
import { insertMail } from '@/server/mail/outbox';

withSeededDatabase();

const content = composeMail({ locale: 'en', subject: 'Hello', blocks: [{ kind: 'text', text: 'Hello' }] });
const count = async () => {
  const db = await database();
  return (await db.selectFrom('mail').select('id').execute()).length;
};

describe('insertMail', () => {
  it('is part of the transaction', async () => {
    const insert = writeTransaction(async (transaction) => {
      await insertMail(transaction, { ...content, recipient: 'a@example.com', locale: 'en' });
      throw new Error('the order failed');
    });
    await expect(insert).rejects.toThrow('the order failed');
    expect(await count()).toBe(0);
    await writeTransaction((transaction) =>
      insertMail(transaction, { ...content, recipient: 'a@example.com', locale: 'en' }),
    );
    expect(await count()).toBe(1);
  });

  it.each(['', 'nobody', 'a@b.c, d@e.f', 'a@example.com\r\nBcc: all@example.com', 'Name <a@example.com>', '"a b"@x.y'])(
    'refuses the recipient %j',
    async (recipient) => {
      const insert = writeTransaction((transaction) =>
        insertMail(transaction, { ...content, recipient, locale: 'en' }),
      );
      await expect(insert).rejects.toThrow('one bare address');
    },
  );
});
