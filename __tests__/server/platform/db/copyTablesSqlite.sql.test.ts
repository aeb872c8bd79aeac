import { withSeededDatabase } from '../../../support/testDatabase';
import { sql } from 'kysely';
import { database, isPostgres } from '@/server/platform/db/connection';
import { transact } from '@/server/platform/db/transaction';
import { CONTENT_RESOURCES } from '@/server/backoffice/frame/contentResources';
import { renderDraft } from '@/server/backoffice/content/previewService';
import { saveDraft } from '@/server/publishing/publishService';
import { editRecord } from '../../../support/contentEdits';

withSeededDatabase();

async function draftOf(name: string, change: Record<string, unknown> = {}) {
  const db = await database();
  const rows = await CONTENT_RESOURCES.find((one) => one.type.name === name)?.findAll?.(db);
  const first = rows?.[0]?.id ?? (await db.selectFrom('product').select('id').executeTakeFirstOrThrow()).id;
  const edit = await editRecord(name, String(first), change);
  await saveDraft(edit);
  return edit;
}

const namedStock = async () => {
  const db = await database();
  return (
    await db
      .selectFrom('product')
      .select(({ fn }) => fn.sum('stock').as('sum'))
      .executeTakeFirstOrThrow()
  ).sum;
};

it.each(['services', 'products', 'product-categories', 'projects', 'project-categories', 'posts', 'pages'])(
  'of %s with another address writes nothing but its own copies',
  async (name) => {
    const { type, id } = await draftOf(name, name === 'pages' ? {} : { slug: `moved-${name}` });
    const shown = await renderDraft(type, id, async () => {
      const db = await database();
      return type.find(db, Number(id));
    });
    if (name !== 'pages') expect(shown).toMatchObject({ slug: `moved-${name}` });
    expect(await type.find(await database(), Number(id))).not.toMatchObject({ slug: `moved-${name}` });
  },
);

it('of a record that was never published gets an id of its own', async () => {
  const { type, ...edit } = await editRecord('services', '1', { slug: 'new-one' });
  const id = await saveDraft({ ...edit, type, id: 'new', version: '' });
  const slugs = async () => {
    const rows = await (await database()).selectFrom('service').select(['id', 'slug']).orderBy('id').execute();
    return rows.map(({ slug }) => slug);
  };
  const before = await slugs();
  expect(await renderDraft(type, id, slugs)).toEqual([...before, 'new-one']);
  expect(await slugs()).toEqual(before);
});

it('of a slug that another record has is refused', async () => {
  const db = await database();
  const [one, other] = await db.selectFrom('service').select(['id', 'slug']).orderBy('id', 'desc').limit(2).execute();
  const edit = await editRecord('services', String(one?.id), { slug: other?.slug });
  await saveDraft(edit);
  await expect(renderDraft(edit.type, edit.id, async () => undefined)).rejects.toMatchObject({
    message: expect.stringMatching(/unique/i) as string,
  });
});

it('lets everybody write meanwhile, and sees nothing of it', async () => {
  const { type, id } = await draftOf('products', { name: { az: 'Qaralama', en: 'Draft' } });
  const before = await namedStock();
  await renderDraft(type, id, async () => {
    await transactOutside();
    expect(await namedStock()).toEqual(before);
  });
  expect(Number(await namedStock())).toBe(Number(before) + 1);

  /** An order changes the stock of the product that is being shown; publishing raises the version of the content. */
  async function transactOutside() {
    await outside(() =>
      transact(async (tx) => {
        if (isPostgres()) await sql`set local lock_timeout = 500`.execute(tx);
        await sql`update product set stock = stock + 1 where id = ${Number(id)}`.execute(tx);
        await sql`update content_version set value = value + 1`.execute(tx);
      }),
    );
  }
});

let outside: <T>(run: () => Promise<T>) => Promise<T>;
beforeAll(async () => {
  const { AsyncLocalStorage } = await import('node:async_hooks');
  // As another request would: without the handle of the preview.
  const snapshot = AsyncLocalStorage.snapshot();
  outside = (run) => snapshot(run);
});
