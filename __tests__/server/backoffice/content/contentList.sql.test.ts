import type { KyselyPlugin } from 'kysely';
import { withSeededDatabase } from '../../../support/testDatabase';
import { contentType, openRecord } from '../../../support/contentEdits';
import { nameOrder } from '@/lib/text';
import { findContentResource } from '@/server/backoffice/frame/contentResources';
import { postRecords } from '@/server/backoffice/content/postsResource';
import { transact, database, type Database } from '@/server/db/transaction';
import { insertStaff } from '@/server/people/staff/staffRepository';
import { EditConflict } from '@/server/http/EditConflict';
import { archive } from '@/server/publishing/archiveService';
import { publish, saveDraft } from '@/server/publishing/publishService';

withSeededDatabase();

const QUERY = { search: '', filters: {}, sort: 'order', isDescending: false, cursor: '', size: 25 };
const BODY = 'A text that no list shows. '.repeat(40);
const POSTS = 3000;

type Query = typeof QUERY & { filters: Record<string, string> };
type Row = { id: string; title: string; state: string; missing: string[]; seen: string };

async function find(query: Partial<Query>, db?: Database, name = 'posts') {
  const found = findContentResource(name);
  if (!found) throw new Error(`no ${name}`);
  const page = await found.resource.list.find(db ?? (await database()), { ...QUERY, ...query }, 'az');
  return { ...page, rows: page.rows as Row[] };
}

/** Every row of a list, in its order, a page after the other. */
async function findAll(query: Partial<Query>, name = 'posts'): Promise<Row[]> {
  const rows: Row[] = [];
  for (let cursor: string | undefined = ''; cursor !== undefined;) {
    const page = await find({ ...query, cursor }, undefined, name);
    rows.push(...page.rows);
    cursor = page.next;
  }
  return rows;
}

/** The same database, with the rows that its queries give. */
async function watch() {
  const read: unknown[] = [];
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    transformResult: ({ result }) => {
      read.push(...result.rows);
      return Promise.resolve(result);
    },
  };
  return { db: (await database()).withPlugin(plugin), read };
}

const save = (resource: string, id: string, values: object, version = '') =>
  saveDraft({ type: contentType(resource), id, version, values: values as Record<string, unknown>, staffId: null });

beforeAll(async () => {
  await transact(async (tx) => {
    for (let number = 1; number <= POSTS; number += 1) {
      const title = { az: `Yenilik ${number % 50}`, en: `News ${number % 50}` };
      const text = { az: BODY, en: BODY };
      const post = { ...postRecords.empty, slug: `news-${number}`, title, summary: title, body: text };
      await postRecords.insert(tx, { ...post, published_at: '2026-03-01' }, null);
    }
  });
});

it.each(['order', 'title'])('reads the rows of one page by %s, without their texts', async (sort) => {
  const { db, read } = await watch();
  const page = await find({ sort }, db);
  expect(page.rows).toHaveLength(25);
  expect(read.length).toBeLessThan(80);
  expect(JSON.stringify(read)).not.toContain('no list shows');
});

it('leads through all posts once, also where many have one name', async () => {
  const db = await database();
  const stored = await db.selectFrom('media_post').select('id').orderBy('id').execute();
  const ids = stored.map(({ id }) => String(id));
  expect((await findAll({ size: 700 })).map(({ id }) => id)).toEqual(ids);
  expect((await findAll({ size: 700, isDescending: true })).map(({ id }) => id)).toEqual(ids.toReversed());
  const named = await findAll({ sort: 'title', size: 7, search: 'Yenilik 4' });
  expect(new Set(named.map(({ id }) => id)).size).toBe(named.length);
  const titles = named.map(({ title }) => title);
  expect(titles).toEqual(titles.toSorted(nameOrder('az')));
  expect(new Set(titles).size).toBe(50);
});

it('finds posts by their names in both languages and by their slugs, and what is near', async () => {
  const titles = async (search: string) => (await find({ search })).rows.map(({ title }) => title);
  expect(await titles('NEWS-2999')).toEqual(['Yenilik 49']);
  expect(await titles('news 31')).toContain('Yenilik 31');
  expect(await find({ search: 'yenilməz' })).toMatchObject({ isNear: true });
  expect(await find({ search: 'zzzzqqqq' })).toMatchObject({ rows: [], isNear: false });
});

it('shows drafts by their own names: new ones first, changed ones in their place', async () => {
  const db = await database();
  const posts = await db.selectFrom('media_post').select(['id', 'slug']).orderBy('id').limit(2).execute();
  const type = contentType('posts');
  const [first] = posts;
  const values = await type.find(db, first?.id ?? 0);
  const { version } = await openRecord('posts', String(first?.id));
  await save('posts', String(first?.id), { ...values, title: { az: 'Əvvəlki dəyişdi', en: '' } }, version);
  const draft = await save('posts', 'new', { ...values, slug: 'brand-new', title: { az: 'Çox yeni', en: 'Very new' } });

  const { rows } = await find({ size: 3 });
  expect(rows.map(({ id }) => id)).toEqual([draft, String(first?.id), String(posts[1]?.id)]);
  expect(rows.map(({ state }) => state)).toEqual(['new', 'changed', 'published']);
  expect(rows.slice(0, 2).map(({ title }) => title)).toEqual(['Çox yeni', 'Əvvəlki dəyişdi']);
  const ids = async (filters: Record<string, string>) => (await find({ filters })).rows.map(({ id }) => id);
  expect(await ids({ state: 'new' })).toEqual([draft]);
  expect(await ids({ state: 'changed' })).toEqual([String(first?.id)]);
  expect(await ids({ languages: 'missing' })).toEqual([String(first?.id)]);
  expect((await find({ search: 'cox yeni' })).rows).toMatchObject([{ id: draft }]);
  const sorted = (await findAll({ sort: 'title', size: 1000 })).map(({ id }) => id);
  expect(sorted.indexOf(draft)).toBeLessThan(sorted.indexOf(String(first?.id)));
});

it('takes no post off the site that somebody has published anew since its row was shown', async () => {
  const db = await database();
  const staffId = await insertStaff(db, {
    email: 'editor@example.com',
    name: 'E',
    role: 'editor',
    locale: 'az',
    created_at: '2026-01-01T00:00:00.000Z',
  });
  const posts = db.selectFrom('media_post').select(['id', 'slug']).where('slug', 'not like', 'news-%');
  const row = await posts.orderBy('id', 'desc').executeTakeFirstOrThrow();
  const id = String(row.id);
  const type = contentType('posts');
  const readSeen = async () => (await find({ search: row.slug })).rows.find((one) => one.id === id)?.seen;
  const publishAs = async (summary: string) => {
    const { version, values } = await openRecord('posts', id);
    await publish({ type, id, version, values: { ...values, summary: { az: summary, en: summary } }, staffId });
  };
  const seen = await readSeen();
  await publishAs('One');
  const after = await readSeen();
  await publishAs('Two');
  for (const stale of [seen, after]) {
    await expect(archive({ type, id, staffId, seen: stale })).rejects.toBeInstanceOf(EditConflict);
  }
  await archive({ type, id, staffId, seen: await readSeen() });
  expect((await find({ search: row.slug, filters: { state: 'archived' } })).rows).toMatchObject([{ id }]);
});
