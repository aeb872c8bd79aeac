import { withSeededDatabase } from '../../support/testDatabase';
import { database } from '@/server/db/connection';
import { addPicture, changePicture, getPicture, removePicture } from '@/server/uploads/picturesService';
import { EditConflict } from '@/server/http/EditConflict';
import { contentVersion } from '@/server/cache/contentVersion.mjs';
import { refreshContentVersion } from '@/server/cache/contentVersionService';
import type { ContentValues } from '@/server/publishing/ContentType';
import { archive } from '@/server/publishing/archiveService';
import { discardDraft, publish, saveDraft } from '@/server/publishing/publishService';
import { restore } from '@/server/publishing/restoreService';
import { findRevisions } from '@/server/publishing/revisionsRepository';
import { getRedirect } from '@/server/publishing/redirects/redirectsService';
import { search } from '@/server/content/search/searchService';
import { getMediaPost } from '@/server/content/media/mediaService';
import { getProject } from '@/server/content/projects/projectsService';
import { getService } from '@/server/content/services/servicesService';
import { takePhotograph } from '../../support/pictures';
import { contentType, editRecord, openRecord } from '../../support/contentEdits';
import { findId, readAudit } from '../../support/rows';

withSeededDatabase();
beforeAll(refreshContentVersion);

const STAFF = 1;
const MISSING = 'adminContent:picture.missing';

const services = contentType('services');

const open = (id: string) => openRecord('services', id);
const edit = (id: string, change: ContentValues, type = services) => editRecord(type.name, id, change, STAFF);
const both = (text: string) => ({ az: `${text} az`, en: `${text} en` });
const audited = async () => (await readAudit({})).map(({ action }) => action);

it('shows a draft to nobody, and what was published at once', async () => {
  const id = await findId('service', 'lab-audit');
  await saveDraft(await edit(id, { name: both('Drafted') }));
  expect((await getService('en', 'lab-audit'))?.name).toBe('Laboratory audit');
  expect((await open(id)).values.name).toEqual(both('Drafted'));

  const before = contentVersion();
  await publish(await edit(id, {}));
  expect(contentVersion()).toBeGreaterThan(before);
  expect((await getService('az', 'lab-audit'))?.name).toBe('Drafted az');
  expect((await search('en', 'drafted')).services.map(({ title }) => title)).toEqual(['Drafted en']);
  expect((await open(id)).draft).toBeNull();
  const history = await findRevisions(await database(), 'services', Number(id));
  expect(history.map(({ action }) => action)).toEqual(['publish', 'before']);
  expect((await audited()).slice(-2)).toEqual(['draft', 'publish']);
});

it('takes an unfinished draft, and publishes nothing that lacks a language or breaks the contract', async () => {
  const id = await findId('service', 'staffing');
  const unfinished = {
    summary: { az: 'Yalnız', en: '' },
    steps: [{ title: both('One'), text: { az: '', en: 'x' } }],
    slug: 'No Slug',
  };
  await saveDraft(await edit(id, unfinished));
  await expect(publish(await edit(id, {}))).rejects.toMatchObject({
    faults: {
      'summary.en': 'errors:field.required',
      'steps.0.text.az': 'errors:field.required',
      slug: 'errors:field.invalid',
    },
  });
  await expect(publish(await edit(id, { ...unfinished, slug: 'lab-audit' }))).rejects.toMatchObject({
    faults: { slug: 'adminFields:slug.taken' },
  });
  expect(await getService('en', 'staffing')).not.toBeNull();
  await discardDraft({ type: services, id, staffId: STAFF });
  expect((await open(id)).draft).toBeNull();
});

it('tells the second of two people, whatever the first did', async () => {
  const id = await findId('service', 'grants-tenders');
  const [first, second] = [await edit(id, { name: both('First') }), await edit(id, { name: both('Second') })];
  await saveDraft(first);
  await expect(saveDraft(second)).rejects.toBeInstanceOf(EditConflict);
  await expect(publish(second)).rejects.toBeInstanceOf(EditConflict);
  const third = await edit(id, {});
  const db = await database();
  await db.updateTable('service').set({ image: '/art/by-sql.svg' }).where('id', '=', Number(id)).execute();
  await expect(publish(third)).rejects.toBeInstanceOf(EditConflict);
  await discardDraft({ type: services, id, staffId: STAFF });
});

it('leads the former address of a page to its new one, also from before', async () => {
  const id = await findId('service', 'occupational-health');
  await publish(await edit(id, { slug: 'health-at-work' }));
  await publish(await edit(id, { slug: 'safe-work' }));
  const target = '/consservices/?&service_slug=safe-work';
  for (const slug of ['occupational-health', 'health-at-work']) {
    expect(await getRedirect(`/consservices/?&service_slug=${slug}`)).toEqual({ target, is_permanent: true });
  }
  await publish(await edit(id, { slug: 'occupational-health' }));
  expect(await getRedirect('/consservices/?&service_slug=occupational-health')).toBeNull();
  expect(await getService('en', 'safe-work')).toBeNull();
});

it('leads the list of a category to its new name', async () => {
  const type = contentType('project-categories');
  const db = await database();
  const { id, slug } = await db.selectFrom('project_category').selectAll().orderBy('id').executeTakeFirstOrThrow();
  await publish(await edit(String(id), { slug: 'renamed' }, type));
  const target = '/projects?category=renamed';
  expect(await getRedirect(`/projects?category=${slug}&page=2`)).toEqual({ target, is_permanent: true });
  expect(await getRedirect('/projects?category=unknown')).toBeNull();
});

it('adds a record, takes it off and brings it back as it was', async () => {
  const { values } = await open(await findId('service', 'lab-audit'));
  const draft = await saveDraft({
    type: services,
    id: 'new',
    version: '',
    values: { ...values, slug: 'quite-new' },
    staffId: STAFF,
  });
  expect(draft).toMatch(/^d\d+$/);
  const id = String(await publish(await edit(draft, { name: both('Quite new') })));
  expect((await getService('en', 'quite-new'))?.name).toBe('Quite new en');

  await archive({ type: services, id, staffId: STAFF });
  expect(await getService('en', 'quite-new')).toBeNull();
  expect((await open(id)).draft?.archived_at).toBeTruthy();
  expect(await publish(await edit(id, { name: both('Back') }))).toBe(Number(id));
  const [, , first] = await findRevisions(await database(), 'services', Number(id));
  await restore({ type: services, id, staffId: STAFF }, first?.id ?? 0);
  expect((await getService('en', 'quite-new'))?.name).toBe('Back en');
  expect((await open(id)).values.name).toEqual(both('Quite new'));
});

it('publishes no picture without its text, and keeps what a draft shows', async () => {
  const bytes = await takePhotograph(300, 200);
  const picture = await addPicture({ bytes, fileName: 'team.jpg', staffId: STAFF, locale: 'en' });
  const [, hash = ''] = /\/pictures\/([0-9a-f]{32})/.exec(picture.address) ?? [];
  const id = await findId('service', 'healthcare-consulting');
  const later = new Date(Date.now() + 60_000).toISOString();
  const silent = await edit(id, { image: picture.address });
  const faults = { [`picture.${hash}.az`]: MISSING, [`picture.${hash}.en`]: MISSING };
  await expect(publish(silent)).rejects.toMatchObject({ faults });
  await expect(saveDraft(silent, later)).rejects.toMatchObject({ faults });
  await saveDraft(silent);
  expect(await removePicture(picture.id, STAFF)).toEqual([{ kind: 'draft', item: `services/${id}` }]);

  // A focal point that somebody else chose meanwhile stays; the draft of the open form is not that of the database.
  const opened = await edit(id, {});
  const { version, alt } = (await getPicture(picture.id)) ?? picture;
  await changePicture({ id: picture.id, version, alt, focus: { x: 30, y: 50 }, isDecorative: false, staffId: STAFF });
  await expect(publish(opened)).rejects.toBeInstanceOf(EditConflict);
  const texts = { hash, alt: { az: 'Komanda', en: 'The team' }, isDecorative: false };
  await publish({ ...(await edit(id, { image: picture.address })), pictureTexts: [texts] });
  expect((await open(id)).values.image).toMatch(/#x=30&az=Komanda&en=The\+team$/);
  expect(await getPicture(picture.id)).toMatchObject({ isComplete: true, alt: texts.alt });

  const gone = picture.address.replace(hash, '0'.repeat(32));
  await expect(publish(await edit(id, { image: gone }))).rejects.toMatchObject({
    faults: { image: 'adminContent:picture.unknown' },
  });
});

it('a renamed service stays the one of its projects and posts; one taken off is named by none until it is back', async () => {
  const id = await findId('service', 'project-office');
  const named = async () => [
    (await getProject('en', 'hospital-relocation'))?.service?.slug,
    (await getMediaPost('en', 'post-talk'))?.service?.slug,
  ];
  await publish(await edit(id, { slug: 'office-of-projects' }));
  expect(await named()).toEqual(['office-of-projects', 'office-of-projects']);
  const { values } = await open(id);
  await archive({ type: services, id, staffId: STAFF });
  expect(await named()).toEqual([undefined, undefined]);
  await publish({ type: services, id, version: (await open(id)).version, values, staffId: STAFF });
  expect(await named()).toEqual(['office-of-projects', 'office-of-projects']);
});

it('a draft from before a field came keeps what the record has there', async () => {
  const id = await findId('service', 'clinical-training');
  const { values, version } = await open(id);
  const { lead_name: _name, lead_email: _email, ...earlier } = values;
  await publish({ type: services, id, version, values: earlier, staffId: STAFF });
  expect((await getService('en', 'clinical-training'))?.lead).toMatchObject({ name: 'Leyla Mursalova' });
});
