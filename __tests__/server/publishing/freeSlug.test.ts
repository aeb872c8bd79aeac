import { withSeededDatabase } from '../../support/testDatabase';
import { database } from '@/server/platform/db/connection';
import { findContentType } from '@/server/backoffice/frame/contentResources';
import { autosave } from '@/server/publishing/autosaveService';
import type { ContentValues } from '@/server/publishing/ContentType';
import { findRecord, publish, saveDraft } from '@/server/publishing/publishService';
import { getRedirect } from '@/server/publishing/redirects/redirectsService';

withSeededDatabase();

const STAFF = 1;

function contentType(name: string) {
  const type = findContentType(name);
  if (!type) throw new Error(`no ${name}`);
  return type;
}
const services = contentType('services');

async function open(id: string) {
  const found = await findRecord(await database(), { type: services, id });
  if (!found) throw new Error(`no record ${id}`);
  return found;
}

const both = (text: string) => ({ az: text, en: text });

/** What the form of a new service sends. */
async function blank(change: ContentValues): Promise<ContentValues> {
  const row = await (
    await database()
  )
    .selectFrom('service')
    .select('id')
    .where('slug', '=', 'lab-audit')
    .executeTakeFirstOrThrow();
  const { values } = await open(String(row.id));
  return { ...values, slug: '', ...change };
}
const add = async (change: ContentValues) => {
  const values = await blank(change);
  return saveDraft({ type: services, id: 'new', version: '', values, staffId: STAFF });
};

it('makes the address of a new record from its name, with a number where another has it', async () => {
  const name = both('Ə hərfi: İşıq, Öküz və Çığır');
  const first = await add({ name });
  expect((await open(first)).values.slug).toBe('e-herfi-isiq-okuz-ve-cigir');
  const { values, version } = await open(first);
  await publish({ type: services, id: first, version, values, staffId: STAFF });
  expect((await open(await add({ name }))).values.slug).toBe('e-herfi-isiq-okuz-ve-cigir-2');
  // The draft before it has that address.
  const third = await publish({
    type: services,
    id: 'new',
    version: '',
    values: await blank({ name }),
    staffId: STAFF,
  });
  expect((await open(String(third))).values.slug).toBe('e-herfi-isiq-okuz-ve-cigir-3');
  expect((await open(await add({ name: { az: '', en: 'Only English' } }))).values.slug).toBe('only-english');
  expect((await open(await add({ name: both('x'.repeat(200)) }))).values.slug).toBe('x'.repeat(75));
});

it('leaves an address alone that is there, and asks for one that is taken away', async () => {
  const id = await add({ name: both('Stays'), slug: 'my-own' });
  const drafted = await open(id);
  const published = await publish({ ...drafted, type: services, id, staffId: STAFF });
  const { values, version } = await open(String(published));
  const edit = { type: services, id: String(published), version, staffId: STAFF };
  await publish({ ...edit, values: { ...values, name: both('Renamed') } });
  const renamed = await open(edit.id);
  expect(renamed.values.slug).toBe('my-own');
  const emptied = { ...edit, version: renamed.version, values: { ...renamed.values, slug: '' } };
  await expect(publish(emptied)).rejects.toMatchObject({ faults: { slug: 'errors:field.required' } });
  expect(await getRedirect('/consservices/?&service_slug=my-own')).toBeNull();
});

it('gives none to a draft that saves itself while its name is typed, nor to one without letters', async () => {
  const values = await blank({ name: both('Half a na') });
  const saved = await autosave({ type: services, id: 'new', version: '', values, staffId: STAFF });
  if (saved === 'scheduled') throw new Error('scheduled');
  expect((await open(saved.id)).values.slug).toBe('');
  expect((await open(await add({ name: both('…') }))).values.slug).toBe('');
});
