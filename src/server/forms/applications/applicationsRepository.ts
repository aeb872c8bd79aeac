import type { Insertable, Selectable } from 'kysely';
import type { Locale } from '@/config/locales';
import type { SubjectKind } from '@/contract/formFields';
import type { ReviewSign } from '@/contract/formGuard';
import type { Database } from '../../db/connection';
import type { ApplicationEventTable, ApplicationTable } from '../../db/formsSchema';
import { foldFormWords } from '../../db/searchWords';
import { APPLICATION_COLUMNS, isOfPerson } from '../../db/isOfPerson';
import { localize, toJson } from '../../db/localize';
import { forgetAbout } from '../../people/staff/forgetAbout';
import { removeAttachments } from './attachmentsRepository';

type NewApplication = Omit<Insertable<ApplicationTable>, 'id' | 'review' | 'words'> & { review: ReviewSign[] };

type ApplicationEvent = Pick<ApplicationEventTable, 'status' | 'at'>;

/** @returns the id of the new row */
export async function insertApplication(tx: Database, application: NewApplication): Promise<number> {
  const { reference, first_name, last_name, email, phone_number, message } = application;
  const { organisation = null, subject_name = null } = application;
  const texts = { reference, first_name, last_name, email, phone_number, organisation, subject_name, message };
  const { id } = await tx
    .insertInto('application')
    .values({ ...application, review: toJson(application.review), words: foldFormWords(texts) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function insertApplicationEvent(
  tx: Database,
  applicationId: number,
  event: ApplicationEvent,
): Promise<void> {
  await tx
    .insertInto('application_event')
    .values({ ...event, application_id: applicationId })
    .execute();
}

const COLUMNS = [
  'id',
  'user_id',
  'reference',
  'status',
  'created_at',
  'locale',
  'subject_kind',
  'subject_slug',
  'subject_name',
] as const;

export type ApplicationRow = Pick<Selectable<ApplicationTable>, (typeof COLUMNS)[number]>;

type ApplicationDetails = ApplicationRow &
  Pick<Selectable<ApplicationTable>, 'message' | 'email' | 'preferred_day' | 'preferred_time' | 'files_not_kept'>;

export async function findApplication(db: Database, reference: string): Promise<ApplicationDetails | null> {
  const row = await db
    .selectFrom('application')
    .select([...COLUMNS, 'message', 'email', 'preferred_day', 'preferred_time', 'files_not_kept'])
    .where('reference', '=', reference)
    .executeTakeFirst();
  return row ?? null;
}

/** By what its sender can be known; the e-mail is empty where there was none. */
export async function findApplicationSender(
  db: Database,
  reference: string,
): Promise<Pick<ApplicationTable, 'email' | 'phone_number'> | null> {
  const row = await db
    .selectFrom('application')
    .select(['email', 'phone_number'])
    .where('reference', '=', reference)
    .executeTakeFirst();
  return row ?? null;
}

export const findApplicationEvents = (db: Database, applicationId: number): Promise<ApplicationEvent[]> =>
  db
    .selectFrom('application_event')
    .select(['status', 'at'])
    .where('application_id', '=', applicationId)
    .where('undone_at', 'is', null)
    .orderBy('id')
    .execute();

/** Newest first. */
export const findApplicationsByUser = (db: Database, userId: number, limit: number): Promise<ApplicationRow[]> =>
  db
    .selectFrom('application')
    .select(COLUMNS)
    .where(isOfPerson({ userId, email: null }, APPLICATION_COLUMNS))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();

/** The names of the services, products or projects that exist among these slugs. */
export async function findSubjectNames(
  db: Database,
  kind: SubjectKind,
  slugs: string[],
  locale: Locale,
): Promise<{ slug: string; name: string }[]> {
  const query = {
    service: () => db.selectFrom('service').select(['slug', 'name']).where('slug', 'in', slugs),
    product: () => db.selectFrom('product').select(['slug', 'name']).where('slug', 'in', slugs),
    project: () => db.selectFrom('project').select(['slug', 'title as name']).where('slug', 'in', slugs),
  }[kind]();
  return (await query.execute()).map(({ slug, name }) => ({ slug, name: localize(name, locale, { slug }) }));
}

/**
 * Removes applications with all that belongs to them.
 * @returns the hashes of their files, which the clean-up of the night removes where nothing else names them
 */
export async function removeApplicationRecords(tx: Database, ids: number[]): Promise<string[]> {
  if (ids.length === 0) return [];
  await tx.deleteFrom('application_event').where('application_id', 'in', ids).execute();
  const hashes = await removeAttachments(tx, ids);
  await forgetAbout(tx, 'applications', ids);
  await tx.deleteFrom('application').where('id', 'in', ids).execute();
  return hashes;
}
