import { withSeededDatabase } from '../../../support/testDatabase';
import { database } from '@/server/db/connection';
import { log } from '@/server/log/log';
import { failedDraftsPanel } from '@/server/backoffice/content/contentPanels';
import type { ContentValues } from '@/server/publishing/ContentType';
import { findContentResource } from '@/server/backoffice/frame/contentResources';
import { findDraft } from '@/server/publishing/draftsRepository';
import { publish, saveDraft } from '@/server/publishing/publishService';
import { getService } from '@/server/content/services/servicesService';
import { getFixedT } from '@/server/texts/texts';
import { publishDue } from '../../../support/publishDue';
import { signInStaff, type SignedInStaff } from '../../../support/signInStaff';
import { contentType, editRecord } from '../../../support/contentEdits';
import { findId } from '../../../support/rows';

withSeededDatabase();

const DUE = new Date('2026-12-01T05:00:00.000Z');
const after = (minutes: number) => new Date(DUE.getTime() + minutes * 60_000);

let editor: SignedInStaff;
let owner: SignedInStaff;
let error: jest.SpyInstance;
beforeAll(async () => {
  editor = await signInStaff('editor');
  owner = await signInStaff('owner');
  const db = await database();
  await db.updateTable('staff').set({ password_hash: 'set' }).execute();
  await db.updateTable('staff').set({ locale: 'az' }).where('id', '=', owner.id).execute();
});
beforeEach(async () => {
  const db = await database();
  await db.deleteFrom('mail').execute();
  await db.deleteFrom('draft').execute();
  jest.spyOn(log, 'warn').mockImplementation();
  error = jest.spyOn(log, 'error').mockImplementation();
});
afterEach(() => jest.restoreAllMocks());

const idOf = (slug: string) => findId('service', slug);
const edit = (resource: string, id: string, change: ContentValues) => editRecord(resource, id, change, editor.id);

/** A draft that breaks a rule of the database which no check of ours knows. */
async function scheduleBroken(): Promise<string> {
  const { id } = await (await database()).selectFrom('product').select('id').limit(1).executeTakeFirstOrThrow();
  return saveDraft(await edit('products', String(id), { max_quantity: 0 }), after(-1).toISOString());
}
const both = (text: string) => ({ az: `${text} az`, en: `${text} en` });
const draftOf = async (resource: string, id: string) => findDraft(await database(), { resource, itemId: Number(id) });
const mails = async () =>
  (await database()).selectFrom('mail').select(['recipient', 'locale', 'subject', 'text']).orderBy('id').execute();
const emailOf = async ({ id }: SignedInStaff) =>
  (await (await database()).selectFrom('staff').select('email').where('id', '=', id).executeTakeFirstOrThrow()).email;

const buildPanel = (locale: 'az' | 'en') =>
  failedDraftsPanel(findContentResource).build({
    t: getFixedT(locale),
    locale,
    staff: {} as never,
    now: DUE,
    isShown: () => true,
  });

it('publishes what is due behind a draft that cannot be published, in the same run', async () => {
  await scheduleBroken();
  const id = await idOf('lab-audit');
  await saveDraft(await edit('services', id, { name: both('Behind') }), DUE.toISOString());
  await publishDue(DUE);
  expect((await getService('en', 'lab-audit'))?.name).toBe('Behind en');
});

it('tries again after 1, 5 and 30 minutes, then has failed, and tells whoever scheduled it', async () => {
  const id = await scheduleBroken();
  for (const [minutes, tries] of [
    [0, 1],
    [0.9, 1],
    [1, 2],
    [5.9, 2],
    [6, 3],
    [35.9, 3],
  ] as const) {
    await publishDue(after(minutes));
    expect(await draftOf('products', id)).toMatchObject({ tries, failure: null });
  }
  expect((await buildPanel('en'))?.parts[1]).toMatchObject({ items: [{ tone: 'warn' }] });
  expect(await mails()).toEqual([]);
  await publishDue(after(36));
  const draft = await draftOf('products', id);
  expect(draft).toMatchObject({ tries: 4, publish_at: null, next_try_at: null, failure: 'form' });
  expect(error).toHaveBeenCalledTimes(1);
  await publishDue(after(600));
  const [mail, ...others] = await mails();
  expect(others).toEqual([]);
  expect(mail).toMatchObject({ recipient: await emailOf(editor), locale: 'en' });
  expect(mail?.text).toContain(`/admin/products/${id}`);
  expect(mail?.text).toContain('01.12.2026 08:59');
  expect(mail?.text).toContain(`draft d${draft?.id ?? ''} in its log`);
  expect((await buildPanel('az'))?.parts[1]).toMatchObject({
    items: [{ tone: 'bad', href: `/admin/products/${id}`, detail: expect.stringContaining('Saytda xəta') }],
  });
});

it('names the field in the language of whoever gets the mail; owners get it where the editor is gone', async () => {
  const id = await idOf('staffing');
  await saveDraft(await edit('services', id, { slug: 'soon-taken' }), DUE.toISOString());
  const db = await database();
  await db.updateTable('service').set({ slug: 'soon-taken' }).where('slug', '=', 'data-protection').execute();
  await db.updateTable('staff').set({ disabled_at: DUE.toISOString() }).where('id', '=', editor.id).execute();
  for (const minutes of [0, 1, 6, 36]) await publishDue(after(minutes));
  await db.updateTable('staff').set({ disabled_at: null }).where('id', '=', editor.id).execute();
  const [mail, ...others] = await mails();
  expect(others).toEqual([]);
  expect(mail).toMatchObject({ recipient: await emailOf(owner), locale: 'az' });
  expect(mail?.text).toContain('Ünvandakı ad: Bu ünvan artıq başqa yazıdadır');
  expect(mail?.text).toContain('sahib kimi');
});

it('forgets the failure when the draft is scheduled again, and when it is published', async () => {
  const id = await scheduleBroken();
  for (const minutes of [0, 1, 6, 36]) await publishDue(after(minutes));
  const again = await edit('products', id, { max_quantity: 3 });
  await saveDraft(again, after(60).toISOString());
  expect(await draftOf('products', id)).toMatchObject({ tries: 0, failure: null, faults: null, next_try_at: null });
  expect(await buildPanel('en')).toBeNull();
  await publishDue(after(60));
  expect(await draftOf('products', id)).toBeNull();

  const other = await scheduleBroken();
  await publishDue(DUE);
  await publish(await edit('products', other, { max_quantity: 4 }));
  expect(await draftOf('products', other)).toBeNull();
});

it('counts no try while the database takes no writes', async () => {
  const id = await idOf('lab-audit');
  const type = contentType('services');
  await saveDraft(await edit('services', id, { name: both('Later') }), DUE.toISOString());
  const away = Object.assign(new Error('database is locked'), { code: 'SQLITE_BUSY' });
  const { toDatabaseError } = await import('@/server/db/databaseErrors');
  jest.spyOn(type, 'update').mockRejectedValueOnce(toDatabaseError(away));
  await publishDue(DUE);
  expect(await draftOf('services', id)).toMatchObject({ tries: 0, next_try_at: null });
  await publishDue(DUE);
  expect((await getService('en', 'lab-audit'))?.name).toBe('Later en');
});

it('several processes count one failure once, and send one mail', async () => {
  const id = await scheduleBroken();
  for (const minutes of [0, 1, 6, 36]) await Promise.all([publishDue(after(minutes)), publishDue(after(minutes))]);
  expect(await draftOf('products', id)).toMatchObject({ tries: 4, failure: 'form' });
  expect(await mails()).toHaveLength(1);
});
