import { withSeededDatabase } from '../../../support/testDatabase';
import { contentType } from '../../../support/contentEdits';
import { postRecords } from '@/server/backoffice/content/postsResource';
import { saveDraft } from '@/server/publishing/publishService';
import { database } from '@/server/db/transaction';
import { listColumnsMigration } from '@/server/db/migrations/listColumnsMigration';

withSeededDatabase();

const KEYS = ['name_key_az', 'name_key_en'] as const;
const ADDED = {
  media_post: [...KEYS, 'words'],
  product: ['words'],
  draft: [...KEYS, 'words', 'lacks'],
} as const;

it('fills posts, products and drafts that were there with what the code writes, and bears what is no JSON', async () => {
  const db = await database();
  const type = contentType('posts');
  const { id } = await db.selectFrom('media_post').select('id').orderBy('id').executeTakeFirstOrThrow();
  const values = { ...(await type.find(db, id)), slug: 'a-draft', title: { az: 'Şəkidə', en: '' } };
  await saveDraft({ type, id: 'new', version: '', values, staffId: null });
  // A slug that is JSON too.
  await postRecords.insert(db, { ...postRecords.empty, slug: '2026', title: { az: 'İl', en: 'Year' } }, null);
  const read = async () =>
    Promise.all([
      db
        .selectFrom('media_post')
        .select(['id', ...ADDED.media_post])
        .orderBy('id')
        .execute(),
      db
        .selectFrom('product')
        .select(['id', ...ADDED.product])
        .orderBy('id')
        .execute(),
      db
        .selectFrom('draft')
        .select(['id', ...ADDED.draft])
        .orderBy('id')
        .execute(),
    ]);
  const written = await read();
  expect(written.map((rows) => rows.length > 0 && rows.every(({ words }) => words !== ''))).toEqual([true, true, true]);
  expect(written[2]).toMatchObject([{ lacks: 'en' }]);

  for (const locale of ['az', 'en']) await db.schema.dropIndex(`media_post_by_name_${locale}`).execute();
  for (const [table, names] of Object.entries(ADDED)) {
    for (const name of names) await db.schema.alterTable(table).dropColumn(name).execute();
  }
  const last = written[1].at(-1)?.id ?? 0;
  await db.updateTable('product').set({ name: '[oops' }).where('id', '=', last).execute();
  await listColumnsMigration.up(db);

  const [posts, products, drafts] = await read();
  expect([posts, drafts]).toEqual([written[0], written[2]]);
  expect(products.slice(0, -1)).toEqual(written[1].slice(0, -1));
});
