import { withSeededDatabase } from '../../support/testDatabase';
import { findResource } from '@/server/backoffice/frame/resources';
import { sql } from 'kysely';
import { database, isPostgres, type Database } from '@/server/db/connection';
import { transact } from '@/server/db/transaction';
import { saveDraft } from '@/server/publishing/publishService';
import { findStock } from '@/server/shop/products/stockService';
import { editRecord, openRecord } from '../../support/contentEdits';

withSeededDatabase();

const onPostgres = isPostgres() ? describe : describe.skip;

/** Rows that somebody is publishing: whoever would lock one waits until this ends. */
async function whileLocked(lock: (tx: Database) => Promise<unknown>, run: () => Promise<void>) {
  await transact(async (tx) => {
    await lock(tx);
    await run();
  });
}

const CONTENT = [
  ['services', 'service'],
  ['products', 'product'],
  ['product-categories', 'product_category'],
  ['projects', 'project'],
  ['posts', 'media_post'],
  ['pages', 'page'],
] as const;

onPostgres('a form that is opened while its row is locked', () => {
  it.each(CONTENT)('is not waited for: %s', async (name, table) => {
    const db = await database();
    const { rows } = await sql<{ id: number }>`select min(id) as id from ${sql.table(table)}`.execute(db);
    const id = String(rows[0]?.id);
    await saveDraft(await editRecord(name, id));
    const { version } = await openRecord(name, id);
    await whileLocked(
      async (tx) => {
        await sql`select 1 from ${sql.table(table)} where id = ${Number(id)} for update`.execute(tx);
        await sql`select 1 from draft for update`.execute(tx);
      },
      async () => {
        expect(await findResource(name)?.find(db, id, 'en')).toMatchObject({ version });
        if (name === 'products') expect(await findStock(db, Number(id))).toMatchObject({ stock: expect.anything() });
      },
    );
  });

  it.each([
    ['cities', 'city'],
    ['staff', 'staff'],
  ])('is not waited for: %s', async (name, table) => {
    const db = await database();
    if (name === 'staff') {
      const [locale, created_at] = ['en', new Date().toISOString()] as const;
      const person = { email: 'own@example.com', name: 'Own', role: 'owner', locale, created_at } as const;
      await db.insertInto('staff').values(person).execute();
    }
    await whileLocked(
      (tx) => sql`select 1 from ${sql.table(table)} for update`.execute(tx),
      async () => expect(await findResource(name)?.find(db, '1', 'en')).toBeTruthy(),
    );
  });
});

it('has a row locked by what changes it', async () => {
  const edit = await editRecord('services', '1');
  // Of two that opened the same form, the second is told.
  const both = await Promise.allSettled([
    saveDraft({ ...edit, values: { ...edit.values, image: '/art/service/one' } }),
    saveDraft({ ...edit, values: { ...edit.values, image: '/art/service/two' } }),
  ]);
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
});
