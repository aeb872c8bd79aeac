import { withSeededDatabase } from '../../../support/testDatabase';
import { archiveDueRecords } from '@/server/backoffice/content/scheduleService';
import { failedDraftsPanel } from '@/server/backoffice/content/contentPanels';
import { findContentResource } from '@/server/backoffice/frame/contentResources';
import { getService } from '@/server/content/services/servicesService';
import { database } from '@/server/db/connection';
import { log } from '@/server/log/log';
import { getFixedT } from '@/server/texts/texts';
import { setArchiving } from '@/server/publishing/archiveService';
import { discardDraft, findRecord, publish, saveDraft } from '@/server/publishing/publishService';
import { signInStaff, type SignedInStaff } from '../../../support/signInStaff';
import { contentType } from '../../../support/contentEdits';
import { findId } from '../../../support/rows';

withSeededDatabase();

const DUE = new Date('2026-12-01T05:00:00.000Z');
const after = (minutes: number) => new Date(DUE.getTime() + minutes * 60_000);

let editor: SignedInStaff;
beforeAll(async () => {
  editor = await signInStaff('editor');
  await (await database()).updateTable('staff').set({ password_hash: 'set' }).execute();
});
beforeEach(async () => {
  jest.spyOn(log, 'warn').mockImplementation();
  jest.spyOn(log, 'error').mockImplementation();
  await (await database()).deleteFrom('archiving').execute();
});
afterEach(() => jest.restoreAllMocks());

const archiveDue = (now: Date) => archiveDueRecords(findContentResource, now, new AbortController().signal);

const record = (name: string, id: string) => ({ type: contentType(name), id, staffId: editor.id });
const findService = async (slug: string) => record('services', await findId('service', slug));

it('takes a record off at its time, not before, and keeps what somebody is working at', async () => {
  const service = await findService('staffing');
  const found = await findRecord(await database(), service);
  const version = found?.version ?? '';
  const drafted = { ...found?.values, summary: { az: 'Yazılır', en: 'Being written' } };
  await saveDraft({ ...service, version, values: drafted });
  await setArchiving(service, DUE.toISOString());
  await archiveDue(after(-1));
  expect(await getService('en', 'staffing')).not.toBeNull();
  await archiveDue(DUE);
  expect(await getService('en', 'staffing')).toBeNull();
  const { draft, archiving, values } = (await findRecord(await database(), service)) ?? {};
  expect([draft?.archived_at === null, archiving, values?.summary]).toEqual([false, null, drafted.summary]);
});

it('a draft keeps its time when it is published, and loses it when it is discarded', async () => {
  const stored = await findRecord(await database(), await findService('localisation'));
  const values = { ...stored?.values, slug: 'spring-offer' };
  const save = () => saveDraft({ ...record('services', 'new'), version: '', values });
  const draft = record('services', await save());
  await setArchiving(draft, DUE.toISOString());
  await archiveDue(DUE);
  const { version = '' } = (await findRecord(await database(), draft)) ?? {};
  const id = await publish({ ...draft, version, values });
  expect(await getService('en', 'spring-offer')).not.toBeNull();
  await archiveDue(DUE);
  expect(await getService('en', 'spring-offer')).toBeNull();

  await discardDraft(record('services', String(id)));
  const other = record('services', await save());
  await setArchiving(other, DUE.toISOString());
  await discardDraft(other);
  expect(await (await database()).selectFrom('archiving').selectAll().execute()).toEqual([]);
});

it('what cannot be taken off is tried again; then whoever set the time gets a mail, and the dashboard names it', async () => {
  const db = await database();
  await db.deleteFrom('mail').execute();
  const { category_id } = await db.selectFrom('product').select('category_id').limit(1).executeTakeFirstOrThrow();
  const category = record('product-categories', String(category_id));
  await setArchiving(category, DUE.toISOString());
  for (const minutes of [0, 1, 6]) await archiveDue(after(minutes));
  expect(await db.selectFrom('mail').selectAll().execute()).toEqual([]);
  await archiveDue(after(36));
  await archiveDue(after(120));
  const mails = await db.selectFrom('mail').select(['recipient', 'subject', 'text']).execute();
  expect(mails).toEqual([
    {
      recipient: expect.stringContaining('editor-'),
      subject: expect.stringContaining('Not unpublished on time'),
      text: expect.stringContaining(`/admin/product-categories/${category_id}`),
    },
  ]);
  const panel = await failedDraftsPanel(findContentResource).build({
    t: getFixedT('en'),
    locale: 'en',
  } as never);
  expect(JSON.stringify(panel)).toContain('cannot be unpublished while products are in it');
});
