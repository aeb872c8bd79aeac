import { withSeededDatabase } from '../../support/testDatabase';
import { database } from '@/server/db/connection';
import { insertRecord, readVersion, updateRecord } from '@/server/backoffice/kit/recordService';
import { citiesResource } from '@/server/backoffice/shop/citiesResource';
import { EditConflict } from '@/server/http/EditConflict';
import { HttpError } from '@/server/http/HttpError';
import type { ContentValues } from '@/server/publishing/ContentType';
import { publish, saveDraft } from '@/server/publishing/publishService';
import { findRevisions } from '@/server/publishing/revisionsRepository';
import { UnfitContent } from '@/server/publishing/checkContent';
import { getFixedT } from '@/server/texts/texts';
import { publishDue } from '../../support/publishDue';
import { contentType, editRecord } from '../../support/contentEdits';
import { findId } from '../../support/rows';

/*
 * What several processes do to the same record at once. PostgreSQL gives each its own connection here; on SQLite they
 * follow each other.
 */

withSeededDatabase();

const type = contentType('services');
const LATER = new Date(Date.now() + 60_000);
const EIGHT = Array.from({ length: 8 }, (_, n) => n);

const open = async (slug: string, change: ContentValues = {}) =>
  editRecord('services', await findId('service', slug), change);

/** How many did it, and of what kind the refusals of the others are. */
async function count(runs: Promise<unknown>[], refusal: abstract new (...values: never[]) => Error) {
  const results = await Promise.allSettled(runs);
  const others = results.flatMap((result) => (result.status === 'rejected' ? [result.reason as unknown] : []));
  return {
    done: results.length - others.length,
    told: others.filter((error) => error instanceof refusal).length,
    other: others.filter((error) => !(error instanceof refusal)).map(String),
  };
}

const ONE_OF_EIGHT = { done: 1, told: 7, other: [] };

it('of those who draft a record at once one does, the others are told; so when all type the same', async () => {
  const different = await Promise.all(
    EIGHT.map(async (n) => open('lab-audit', { name: { az: `Ad ${n}`, en: `Name ${n}` } })),
  );
  expect(
    await count(
      different.map((edit) => saveDraft(edit)),
      EditConflict,
    ),
  ).toEqual(ONE_OF_EIGHT);
  const same = await open('staffing', { name: { az: 'Eyni', en: 'Same' } });
  expect(
    await count(
      EIGHT.map(() => saveDraft(same, LATER.toISOString())),
      EditConflict,
    ),
  ).toEqual(ONE_OF_EIGHT);
  // Of a record that has a draft already.
  const again = await open('staffing');
  expect(
    await count(
      EIGHT.map(() => saveDraft(again)),
      EditConflict,
    ),
  ).toEqual(ONE_OF_EIGHT);
});

it('of those who publish, draft and schedule at once one does', async () => {
  const edit = await open('data-protection', { name: { az: 'Bir', en: 'One' } });
  const runs = EIGHT.map((n) => [() => publish(edit), () => saveDraft(edit)][n % 2]?.());
  expect(await count(runs as Promise<unknown>[], EditConflict)).toEqual(ONE_OF_EIGHT);
});

it('of those who add or take the same slug at once one does, the others read that it is taken', async () => {
  const { values } = await open('occupational-health', { slug: 'wanted' });
  const added = EIGHT.map(() => publish({ type, id: 'new', version: '', values, staffId: 1 }));
  expect(await count(added, UnfitContent)).toEqual(ONE_OF_EIGHT);
  const [one, other] = [
    await open('grants-tenders', { slug: 'moved' }),
    await open('project-office', { slug: 'moved' }),
  ];
  expect(await count([publish(one), publish(other)], UnfitContent)).toEqual({ done: 1, told: 1, other: [] });
});

it('of those who add or rename a city to the same address at once one does', async () => {
  const context = { t: getFixedT('en'), locale: 'en' as const, staff: { id: 1 } as never };
  const values = { name: { az: 'Lerik', en: 'Lerik' }, slug: 'lerik', delivery_fee: 100, delivery_days: '2' };
  const save = { resource: citiesResource, values, context };
  expect(
    await count(
      EIGHT.map(() => insertRecord(save)),
      HttpError,
    ),
  ).toEqual(ONE_OF_EIGHT);
  const cities = await (await database()).selectFrom('city').select('id').where('slug', '<>', 'lerik').execute();
  const renamed = cities.slice(0, 4).map(async ({ id }) => {
    const stored = await citiesResource.find(await database(), String(id), 'en', 'read');
    if (!stored) throw new Error(`no city ${id}`);
    const city = { ...stored.values, slug: 'renamed-city' };
    await updateRecord({ ...save, id: String(id), version: readVersion(stored), values: city });
  });
  expect(await count(renamed, HttpError)).toEqual({ done: 1, told: renamed.length - 1, other: [] });
});

it('several processes publish twenty drafts at their time, each once', async () => {
  const db = await database();
  await db.deleteFrom('draft').execute();
  const services = await db.selectFrom('service').select(['id', 'slug']).limit(6).execute();
  for (const { slug } of services) {
    await saveDraft(await open(slug, { lead_phone: '+994 12 000 00 00' }), new Date(LATER.getTime()).toISOString());
  }
  const before = await Promise.all(services.map(async ({ id }) => (await findRevisions(db, 'services', id)).length));
  await publishDue(new Date(LATER.getTime() - 1));
  expect(await db.selectFrom('draft').select('id').execute()).toHaveLength(services.length);
  await Promise.all([1, 2, 3, 4].map(() => publishDue(LATER)));
  expect(await db.selectFrom('draft').select('id').execute()).toEqual([]);
  for (const [index, { id }] of services.entries()) {
    const published = (await findRevisions(db, 'services', id)).filter(({ action }) => action === 'publish');
    expect(published.length - (before[index] ?? 0)).toBeLessThanOrEqual(1);
    expect(published.length).toBeGreaterThan(0);
  }
});
