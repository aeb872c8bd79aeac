import type { Selectable } from 'kysely';
import type { Locale } from '@/config/locales';
import type {
  Application,
  ApplicationReceipt,
  ApplicationRequest,
  ApplicationStatus,
  ApplicationSummary,
} from '@/contract/applications';
import { subjectValue } from '@/contract/formFields';
import { database, isPostgres, writeTransaction, type Database } from '../db/connection';
import type { ApplicationTable, ReviewSign } from '../db/formsSchema';
import { toJson } from '../db/localize';
import { nextReference } from '../db/nextReference';
import type { StatusChange } from '../operations/statusChange';
import type { IdempotentWrite } from '../idempotency/idempotencyRepository';
import { writeOnce, type OnceDone } from '../idempotency/writeOnce';
import type { NewMail } from '../mail/outbox';
import { findSubjectNames } from './subjectsRepository';

export type NewApplication = {
  write: IdempotentWrite;
  request: ApplicationRequest;
  subject: Application['subject'];
  locale: Locale;
  userId: number | null;
  review: ReviewSign[];
  /** Counts the application, or throws and thereby ends it. A repetition is not counted. */
  limit: (transaction: Database) => Promise<void>;
  receiptOf: (reference: string) => ApplicationReceipt;
  mailsOf: (receipt: ApplicationReceipt) => NewMail[];
};

async function insertRows(transaction: Database, reference: string, application: NewApplication, at: string) {
  const { request, subject, locale, userId, review } = application;
  const { id } = await transaction
    .insertInto('application')
    .values({
      reference,
      locale,
      user_id: userId,
      status: 'received',
      first_name: request.first_name,
      last_name: request.last_name,
      email: request.email,
      phone_number: request.phone_number,
      organisation: request.organisation || null,
      contact_by: request.contact_by,
      message: request.message,
      subject_kind: subject?.kind ?? null,
      subject_slug: subject?.slug ?? null,
      subject_name: subject?.name ?? null,
      review: toJson(review),
      created_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await transaction.insertInto('application_event').values({ application_id: id, status: 'received', at }).execute();
}

/** Stores an application and queues its mails, all of it or nothing; the same once more gives the first receipt again. */
export const insertApplication = (application: NewApplication): Promise<OnceDone<ApplicationReceipt>> =>
  writeOnce(application.write, async (transaction) => {
    await application.limit(transaction);
    const now = new Date();
    const reference = await nextReference(transaction, 'application_number', now);
    await insertRows(transaction, reference, application, now.toISOString());
    const receipt = application.receiptOf(reference);
    return { answer: receipt, mails: application.mailsOf(receipt) };
  });

const COLUMNS = [
  'reference',
  'status',
  'created_at',
  'locale',
  'subject_kind',
  'subject_slug',
  'subject_name',
] as const;

type Row = Pick<Selectable<ApplicationTable>, (typeof COLUMNS)[number]>;

const subjectOf = ({ subject_kind: kind, subject_slug: slug, subject_name: name, locale }: Row) =>
  kind !== null && slug !== null && name !== null ? { kind, slug, name, lang: locale } : null;

/** With the present names of their subjects in this language. */
async function summariesOf(rows: Row[], locale: Locale): Promise<ApplicationSummary[]> {
  const names = await findSubjectNames(
    rows.flatMap((row) => subjectOf(row) ?? []),
    locale,
  );
  return rows.map((row) => {
    const { reference, status, created_at } = row;
    const stored = subjectOf(row);
    if (!stored) return { reference, status, created_at, subject: null };
    const { kind, slug } = stored;
    const name = names.get(subjectValue(stored));
    return { reference, status, created_at, subject: name === undefined ? stored : { kind, slug, name } };
  });
}

/** An application, and who may see it without its token. */
export async function findApplication(
  locale: Locale,
  reference: string,
): Promise<{ application: Application; userId: number | null } | null> {
  const db = await database();
  const row = await db
    .selectFrom('application')
    .select(['id', 'user_id', ...COLUMNS])
    .where('reference', '=', reference)
    .executeTakeFirst();
  if (!row) return null;
  const timeline = await db
    .selectFrom('application_event')
    .select(['status', 'at'])
    .where('application_id', '=', row.id)
    .orderBy('id')
    .execute();
  const [summary] = await summariesOf([row], locale);
  return summary ? { application: { ...summary, timeline }, userId: row.user_id } : null;
}

/** More than anybody has; the list comes whole. */
const MAX_LISTED = 500;

/** Newest first. */
export async function findApplicationSummaries(locale: Locale, userId: number): Promise<ApplicationSummary[]> {
  const db = await database();
  const rows = await db
    .selectFrom('application')
    .select(COLUMNS)
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .limit(MAX_LISTED)
    .execute();
  return summariesOf(rows, locale);
}

/**
 * Moves an application on and adds to its timeline.
 * @param isAllowed decides by the status that it has now, which nobody changes meanwhile
 */
export const updateApplicationStatus = (
  reference: string,
  status: ApplicationStatus,
  isAllowed: (current: ApplicationStatus) => boolean,
): Promise<StatusChange> =>
  writeTransaction(async (transaction) => {
    const application = await transaction
      .selectFrom('application')
      .select(['id', 'status'])
      .where('reference', '=', reference)
      .$if(isPostgres(), (query) => query.forUpdate())
      .executeTakeFirst();
    if (!application) return 'unknown';
    if (application.status === status) return 'unchanged';
    if (!isAllowed(application.status)) return 'refused';
    await transaction.updateTable('application').set({ status }).where('id', '=', application.id).execute();
    await transaction
      .insertInto('application_event')
      .values({ application_id: application.id, status, at: new Date().toISOString() })
      .execute();
    return 'changed';
  });

/** At a time; the rest is removed at the next. */
const MAX_REMOVED = 500;

/** Those that were closed before this time, with their timelines. */
export const removeApplicationsClosedBefore = (time: Date): Promise<void> =>
  writeTransaction(async (transaction) => {
    const closed = await transaction
      .selectFrom('application')
      .select('id')
      .where('status', '=', 'closed')
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('application_event')
              .select('application_event.id')
              .whereRef('application_event.application_id', '=', 'application.id')
              .where('at', '>=', time.toISOString()),
          ),
        ),
      )
      .limit(MAX_REMOVED)
      .execute();
    if (closed.length === 0) return;
    const ids = closed.map(({ id }) => id);
    await transaction.deleteFrom('application_event').where('application_id', 'in', ids).execute();
    await transaction.deleteFrom('application').where('id', 'in', ids).execute();
  });
