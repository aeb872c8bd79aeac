import { withSeededDatabase } from '../../../support/testDatabase';
import { database } from '@/server/db/connection';
import { withOffice } from '../../../support/withOffice';
import { readHidden } from '../../../support/readHtml';
import { readAudit } from '../../../support/rows';

withSeededDatabase();

const { get, post, show, staff: editor } = withOffice('editor');
const CITY = {
  'name.az': 'Lənkəran',
  'name.en': 'Lankaran',
  slug: 'new-city',
  delivery_fee: '7,50',
  delivery_days: '2–3',
};
const readVersion = (html: string) => readHidden(html, 'version');

it('a record is added, found, changed and removed by forms alone, and each step is in the audit log', async () => {
  const added = await post('/admin/cities/new', CITY);
  expect(added.status).toBe(303);
  const path = added.to.replace(/\?.*/, '');
  expect(await show('/admin/cities?q=lanka')).toContain('Lankaran');

  const version = readVersion(await show(path));
  const changed = await post(path, { ...CITY, version, delivery_fee: '8' });
  expect([changed.status, changed.to]).toEqual([303, `${path}?note=saved`]);
  const html = await show(`${path}?note=saved`);
  expect(html).toContain('Saved.');
  expect(html).toContain('value="8.00"');

  expect((await post(path, { action: 'remove', version: readVersion(html) })).status).toBe(303);
  expect((await get(path)).status).toBe(404);
  const rows = await readAudit({ resource: 'cities', item_id: path.split('/').at(-1) ?? '' });
  expect(rows.map(({ action, staff_id }) => [action, staff_id])).toEqual([
    ['insert', editor.id],
    ['update', editor.id],
    ['remove', editor.id],
  ]);
  expect([rows[1]?.before, rows[1]?.after]).toEqual(['{"delivery_fee":750}', '{"delivery_fee":800}']);
});

it('a wrong value is not saved: the form comes back with what was typed and what is wrong', async () => {
  const answer = await post('/admin/cities/new', { ...CITY, slug: 'Wrong Name', 'name.en': '', delivery_fee: 'x' });
  expect(answer.status).toBe(400);
  const { html } = answer;
  expect(html).toContain('value="Wrong Name"');
  for (const name of ['slug', 'name.en', 'delivery_fee']) expect(html).toContain(`href="#${name}"`);
  // The list of mistakes says which field each is about.
  expect(html).toMatch(/href="#name\.en"[^>]*>(Şəhər, ingiliscə|City, English): /);
});

it('says at its field what is wrong in a repeated row', async () => {
  const step = { 'steps.0._row': '1', 'steps.0.title.az': 'Addım' };
  const answer = await post('/admin/services/new', { kind: 'main', do: 'publish', ...step });
  expect(answer.status).toBe(400);
  const faulty = [...answer.html.matchAll(/ id="([^"]+)-error"/g)].map(([, name]) => name);
  expect(faulty).toContain('steps.0.title.en');
});

it('of two who save the same record the second is shown the difference, and nothing is lost', async () => {
  const { to } = await post('/admin/cities/new', { ...CITY, slug: 'ikinci' });
  const path = to.replace(/\?.*/, '');
  const version = readVersion(await show(path));
  expect((await post(path, { ...CITY, slug: 'ikinci', version, delivery_fee: '9' })).status).toBe(303);
  const second = await post(path, { ...CITY, slug: 'ikinci', version, 'name.en': 'Typed meanwhile' });
  expect(second.status).toBe(412);
  const { html } = second;
  expect(html).toContain('<td>9.00</td>');
  expect(html).toContain('value="Typed meanwhile"');
  // Whoever has seen the difference may save over it.
  expect((await post(path, { ...CITY, slug: 'ikinci', version: readVersion(html) })).status).toBe(303);
});

it('a write needs the token of the session and a page of this site', async () => {
  const city = { ...CITY, slug: 'a' };
  expect((await post('/admin/cities/new', { ...city, csrf: 'wrong' })).status).toBe(403);
  for (const header of [{ origin: 'https://evil.example' }, { 'sec-fetch-site': 'cross-site' }])
    expect((await post('/admin/cities/new', city, editor, header as Record<string, string>)).status).toBe(403);
  const found = await (await database()).selectFrom('city').select('id').where('slug', '=', 'a').execute();
  expect(found).toEqual([]);
});
