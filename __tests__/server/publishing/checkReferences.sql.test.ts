import { withSeededDatabase } from '../../support/testDatabase';
import { listColumns } from '@/server/db/searchWords';
import { database } from '@/server/db/connection';
import { log } from '@/server/log/log';
import type { ContentValues } from '@/server/publishing/ContentType';
import { insertDraft } from '@/server/publishing/draftsRepository';
import { archive } from '@/server/publishing/archiveService';
import { discardDraft, publish, saveDraft } from '@/server/publishing/publishService';
import { publishDue } from '../../support/publishDue';
import { contentType, editRecord } from '../../support/contentEdits';
import { withOffice } from '../../support/withOffice';

withSeededDatabase();

const { get, show, post, staff: editor } = withOffice('editor');

const speak = async (locale: 'az' | 'en') =>
  (await database()).updateTable('staff').set({ locale }).where('id', '=', editor.id).execute();
async function idOf(table: 'service' | 'product' | 'project' | 'media_post', slug?: string): Promise<string> {
  const query = (await database()).selectFrom(table).select('id').orderBy('id').limit(1);
  return String((await (slug ? query.where('slug', '=', slug) : query).executeTakeFirstOrThrow()).id);
}

const edit = (resource: string, id: string, change: ContentValues) => editRecord(resource, id, change, editor.id);

const LATER = new Date(Date.now() + 60_000);

/** An empty category of this name, taken off the site again. @returns its id */
async function archiveCategory(resource: string, slug: string): Promise<string> {
  const type = contentType(resource);
  const values = { slug, name: { az: 'Kitablar', en: 'Books' }, image: '/art/books.svg' };
  const id = String(await publish({ type, id: 'new', version: '', values, staffId: editor.id }));
  await archive({ type, id, staffId: editor.id });
  return id;
}

it.each([
  ['products', 'product', 'product-categories'],
  ['projects', 'project', 'project-categories'],
] as const)(
  '%s: a category that was taken off is named at its field, not by the database',
  async (name, table, kind) => {
    const category = await archiveCategory(kind, `${table}-books`);
    const unfit = await edit(name, await idOf(table), { category });
    const archived = { key: 'adminContent:reference.archived', values: { name: { az: 'Kitablar', en: 'Books' } } };
    await expect(publish(unfit)).rejects.toMatchObject({ faults: { category: archived } });
    await expect(saveDraft(unfit, LATER.toISOString())).rejects.toMatchObject({ faults: { category: archived } });
    for (const [wrong, fault] of [
      ['', 'errors:field.choose'],
      ['999999', 'adminContent:reference.gone'],
      ['9'.repeat(30), 'adminContent:reference.gone'],
      ['x', 'adminContent:reference.gone'],
    ]) {
      const edited = await edit(name, unfit.id, { category: wrong });
      await expect(publish(edited)).rejects.toMatchObject({ faults: { category: fault } });
    }
  },
);

it('a category that is taken off while a draft waits for its time is named in the draft, in both languages', async () => {
  const type = contentType('project-categories');
  const values = { slug: 'soon-gone', name: { az: 'Müvəqqəti', en: 'Temporary' } };
  const category = String(await publish({ type, id: 'new', version: '', values, staffId: editor.id }));
  const id = await idOf('project');
  await saveDraft(await edit('projects', id, { category }), LATER.toISOString());
  await archive({ type, id: category, staffId: editor.id });
  jest.spyOn(log, 'warn').mockImplementation();
  await publishDue(LATER);
  jest.restoreAllMocks();
  expect(await show(`/admin/projects/${id}`)).toContain('Category: “Temporary” was unpublished.');
  await speak('az');
  expect(await show(`/admin/projects/${id}`)).toContain('Kateqoriya: “Müvəqqəti” saytdan çıxarılıb.');
  await speak('en');
  await discardDraft({ type: contentType('projects'), id, staffId: editor.id });
});

it.each([
  ['projects', 'project', 'service_slug', 'gone'],
  ['posts', 'media_post', 'service_slug', 'gone'],
  ['products', 'product', 'related', ['gone']],
  ['services', 'service', 'related_products', ['gone', 'away']],
] as const)('%s: %s names a record that is not on the site', async (name, table, field, value) => {
  const edited = await edit(name, await idOf(table), { [field]: value });
  const names = [value].flat().join(', ');
  await expect(publish(edited)).rejects.toMatchObject({
    faults: { [field]: { key: 'adminContent:reference.missing', values: { names } } },
  });
  const known = await edit(name, edited.id, {
    [field]: typeof value === 'string' ? 'lab-audit' : [],
  });
  await expect(publish(known)).resolves.toEqual(Number(edited.id));
});

it('a service that was taken off is named by its name, a document that is gone at its field', async () => {
  const id = await idOf('service', 'staffing');
  const name = (await edit('services', id, {})).values.name;
  await archive({ type: contentType('services'), id, staffId: editor.id });
  await expect(
    publish(await edit('posts', await idOf('media_post'), { service_slug: 'staffing' })),
  ).rejects.toMatchObject({ faults: { service_slug: { key: 'adminContent:reference.archived', values: { name } } } });
  const body = { az: `[x](/documents/${'0'.repeat(32)}/a.pdf)`, en: 'x' };
  await expect(publish(await edit('posts', await idOf('media_post'), { body }))).rejects.toMatchObject({
    faults: { body: 'adminContent:reference.document' },
  });
});

it.each([
  ['product-categories', 'product_category', 'products', /products are in it: (\d+)/, 'məhsul var'],
  ['project-categories', 'project_category', 'projects', /projects are in it: (\d+)/, 'layihə var'],
] as const)('%s: says why it cannot be taken off, and leads to what is in it', async (kind, table, list, en, az) => {
  const db = await database();
  const items = await db
    .selectFrom(list === 'products' ? 'product' : 'project')
    .select(['category_id'])
    .execute();
  const id = items[0]?.category_id ?? 0;
  const count = items.filter(({ category_id }) => category_id === id).length;
  const told = jest.spyOn(log, 'info').mockImplementation();
  const refused = await post(`/admin/${kind}/${id}`, { action: 'archive' });
  expect(refused.status).toBe(400);
  expect(en.exec(refused.html)?.[1]).toBe(String(count));
  expect(refused.html).toContain(`href="/admin/${list}?category=${id}"`);
  expect(refused.html).toContain('id="form"');
  expect(told).toHaveBeenCalledWith(expect.objectContaining({ resource: kind, id: String(id) }), expect.anything());
  jest.restoreAllMocks();
  await speak('az');
  expect((await post(`/admin/${kind}/${id}`, { action: 'archive' })).html).toContain(`${count} ${az}`);
  await speak('en');
  expect(await db.selectFrom(table).select('id').where('id', '=', id).execute()).toHaveLength(1);

  // On the site it is still in the category, whatever its draft says.
  const first = await idOf(list === 'products' ? 'product' : 'project');
  const category = String(items.find(({ category_id }) => category_id !== id)?.category_id);
  await saveDraft(await edit(list, first, { category }));
  const shown = await show(`/admin/${list}?category=${id}`);
  const rows = new Set(shown.match(new RegExp(`href="/admin/${list}/d?\\d+"`, 'g')));
  expect(rows.size).toBe(count);
  expect(new Set((await show(`/admin/${list}`)).match(new RegExp(`href="/admin/${list}/d?\\d+"`, 'g'))).size).toBe(
    items.length,
  );
  await discardDraft({ type: contentType(list), id: first, staffId: editor.id });
});

it('pages that the site names are not added by a form either, and what was made so earlier is discarded', async () => {
  expect((await get('/admin/pages/new')).status).toBe(404);
  for (const button of ['draft', 'publish', 'schedule']) {
    expect((await post('/admin/pages/new', { do: button, slug: 'home' })).status).toBe(404);
  }
  const db = await database();
  expect(await db.selectFrom('draft').select('id').where('resource', '=', 'pages').execute()).toEqual([]);
  const draft = { resource: 'pages', item_id: null, title: '', body: '{}', staff_id: null, archived_at: null };
  const names = listColumns({ az: '', en: '' }, {});
  const id = await insertDraft(db, {
    ...draft,
    ...names,
    lacks: '',
    publish_at: null,
    updated_at: new Date().toISOString(),
  });
  expect(await show('/admin/pages')).toContain(`href="/admin/pages/d${id}"`);
  expect(await show(`/admin/pages/d${id}`)).toContain('Discard the draft');
  const { values } = await edit(
    'pages',
    String((await db.selectFrom('page').select('id').executeTakeFirstOrThrow()).id),
    {},
  );
  const double = { type: contentType('pages'), id: `d${id}`, values, staffId: editor.id };
  const { version } = await edit('pages', `d${id}`, {});
  await expect(publish({ ...double, version })).rejects.toMatchObject({ faults: { slug: 'errors:field.taken' } });
  expect((await post(`/admin/pages/d${id}`, { action: 'discard' })).to).toBe('/admin/pages?note=discarded');
  expect(await db.selectFrom('draft').select('id').where('resource', '=', 'pages').execute()).toEqual([]);
});

it('an undo that would bring back what is gone says so on the page of the record', async () => {
  const id = await idOf('project', 'hospital-relocation');
  const type = contentType('project-categories');
  const values = { slug: 'for-undo', name: { az: 'Geri', en: 'Back' } };
  const category = String(await publish({ type, id: 'new', version: '', values, staffId: editor.id }));
  const before = (await edit('projects', id, {})).values.category;
  await publish(await edit('projects', id, { category }));
  await publish(await edit('projects', id, { category: before }));
  await archive({ type, id: category, staffId: editor.id });
  const { version } = await edit('projects', id, {});
  const refused = await post(`/admin/projects/${id}`, { action: 'undo', version });
  expect([refused.status, refused.html]).toEqual([400, expect.stringContaining('“Back” was unpublished')]);
});
