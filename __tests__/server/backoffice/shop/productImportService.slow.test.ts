import { withSeededDatabase } from '../../../support/testDatabase';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { closeDatabase, database } from '@/server/db/connection';
import { checkCsv } from '@/server/backoffice/shop/checkCsv';
import { takeStep } from '@/server/backoffice/shop/productImportService';
import { killUnderLoad } from '../../../support/killUnderLoad';
import { temporaryFolder } from '../../../support/temporary.mjs';

withSeededDatabase();

const NEW = 400;

it('brings each line of a table once where the process is killed and the same file comes again', async () => {
  const db = await database();
  const { slug: category } = await db.selectFrom('product_category').select('slug').executeTakeFirstOrThrow();
  const present = await db.selectFrom('product').select(['slug', 'stock']).orderBy('id').execute();
  const names = ['slug', 'stock', 'category', 'name_az', 'name_en', 'price', 'max_quantity', 'image'];
  const shared = [category, 'Dəftər', 'Notebook', '12,50', '10', '/art/window/notebook.svg', 'Xətsiz', 'Plain'];
  const added = Array.from({ length: NEW }, (_, n) => [`new-${n}`, n, ...shared, 'Dəftər', 'Notebook', 'a: b', 'a: b']);
  const texts = ['summary_az', 'summary_en', 'description_az', 'description_en'];
  const columns = [...names, ...texts, 'specifications_az', 'specifications_en'];
  const table = [columns, ...added].map((cells) => cells.join(';')).join('\n');
  const file = join(temporaryFolder('table'), 'products.csv');
  writeFileSync(file, table);

  await closeDatabase();
  await killUnderLoad('importTable.ts', [file], 60, 1);
  const after = await database();
  const [first] = await after.selectFrom('product_import').selectAll().execute();
  const countAdded = async () =>
    (await after.selectFrom('product').select('slug').where('slug', 'like', 'new-%').execute()).length;
  const done = await countAdded();
  expect(first?.state).toBe('done');
  expect([done > 0, done < NEW]).toEqual([true, true]);
  const lines = after.selectFrom('product_import_line').select('slug').where('state', '=', 'done');
  expect(await lines.execute()).toHaveLength(done);

  const upload = { bytes: readFileSync(file), fileName: 'products.csv', changesStock: true };
  const id = await checkCsv(upload, { staffId: 1, locale: 'en' });
  const plan = await after.selectFrom('product_import').selectAll().where('id', '=', id).executeTakeFirst();
  expect(plan).toMatchObject({ added: NEW - done, changed: 0, same: done, wrong: 0 });
  await takeStep({ id, step: 'import', staffId: 1, takesDoubtful: false }, 60_000);
  const stored = await after.selectFrom('product').select(['slug', 'stock']).orderBy('id').execute();
  const bySlug = (one: { slug: string }, other: { slug: string }) => (one.slug < other.slug ? -1 : 1);
  const expected = [...present, ...added.map(([slug, stock]) => ({ slug: String(slug), stock: Number(stock) }))];
  expect(stored.toSorted(bySlug)).toEqual(expected.toSorted(bySlug));
  const revisions = await after.selectFrom('revision').select('item_id').where('resource', '=', 'products').execute();
  expect(new Set(revisions.map(({ item_id }) => item_id)).size).toBe(revisions.length);
  expect(revisions).toHaveLength(NEW);
}, 120_000);
