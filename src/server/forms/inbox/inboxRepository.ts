import type { ApplicationStatus } from '@/contract/applications';
import { REVIEW_SIGNS, type ReviewSign } from '@/contract/formGuard';
import { sql, type Selectable } from 'kysely';
import type { ApplicationEventTable } from '../../db/formsSchema';
import { isPostgres, type Database } from '../../db/connection';
import type { FormKind } from './formStatus';

/** The signs that a column names, a JSON list, whatever else is in it. */
const readReview = (json: string): ReviewSign[] => REVIEW_SIGNS.filter((sign) => json.includes(`"${sign}"`));

type Key = { id: number } | { reference: string };

const COMMON = ['id', 'reference', 'locale', 'status', 'email', 'message', 'review', 'created_at', 'staff_id'] as const;

async function findApplicationForm(db: Database, key: Key, isLocked: boolean) {
  const row = await db
    .selectFrom('application')
    .select([
      ...COMMON,
      'first_name',
      'last_name',
      'phone_number',
      'organisation',
      'contact_by',
      'preferred_day',
      'preferred_time',
      'user_id',
      'files_not_kept',
    ])
    .select(['subject_kind', 'subject_slug', 'subject_name'])
    .where((part) => ('id' in key ? part('id', '=', key.id) : part('reference', '=', key.reference)))
    .$if(isLocked && isPostgres(), (query) => query.forUpdate())
    .executeTakeFirst();
  if (!row) return null;
  const { last_name, subject_kind: kind, subject_slug: slug, subject_name: name, review, ...form } = row;
  return {
    ...form,
    kind: 'applications' as const,
    name: `${form.first_name} ${last_name}`.trim(),
    review: readReview(review),
    subject: kind !== null && slug !== null && name !== null ? { kind, slug, name } : null,
  };
}

async function findMessageForm(db: Database, key: Key, isLocked: boolean) {
  const row = await db
    .selectFrom('message')
    .select([...COMMON, 'name', 'phone_number', 'topic'])
    .where((part) => ('id' in key ? part('id', '=', key.id) : part('reference', '=', key.reference)))
    .$if(isLocked && isPostgres(), (query) => query.forUpdate())
    .executeTakeFirst();
  return row ? { ...row, kind: 'messages' as const, first_name: row.name, review: readReview(row.review) } : null;
}

/** An application or a message as staff see it. */
export type Form =
  | NonNullable<Awaited<ReturnType<typeof findApplicationForm>>>
  | NonNullable<Awaited<ReturnType<typeof findMessageForm>>>;

const FINDERS = { applications: findApplicationForm, messages: findMessageForm };

/** An application or a message; `null` where there is none. */
export const findForm = (db: Database, kind: FormKind, key: Key): Promise<Form | null> => FINDERS[kind](db, key, false);

/** The same, locked until the transaction ends. */
export const findFormForUpdate = (tx: Database, kind: FormKind, key: Key): Promise<Form | null> =>
  FINDERS[kind](tx, key, true);

type NewFormEvent = { status: ApplicationStatus; at: string; staff_id: number | null };

const EVENTS = { applications: 'application_event', messages: 'message_event' } as const;
/** The column of events and answers that names their form. */
const FORM_ID = { applications: 'application_id', messages: 'message_id' } as const;

/**
 * In the order in which they happened, also those that were taken back, with who did it. That a message was received is
 * not among them.
 */
export const findFormEvents = (db: Database, { kind, id }: Pick<Form, 'kind' | 'id'>) =>
  db
    .selectFrom(sql<Omit<Selectable<ApplicationEventTable>, 'application_id'>>`${sql.table(EVENTS[kind])}`.as('event'))
    .leftJoin('staff', 'staff.id', 'event.staff_id')
    .leftJoin('staff as undoer', 'undoer.id', 'event.undone_by')
    .select(['event.id', 'event.status', 'event.at', 'event.undone_at', 'event.undone_reason'])
    .select(['staff.name as who', 'undoer.name as undone_who'])
    .where(sql.ref(`event.${FORM_ID[kind]}`), '=', id)
    .orderBy('event.id')
    .execute();

export type FormStep = Awaited<ReturnType<typeof findFormEvents>>[number];

type Undoing = { undone_at: string; undone_by: number; undone_reason: string };

/** A status that was set by mistake: it counts no longer. */
export async function updateFormEventUndone(
  tx: Database,
  { kind }: Pick<Form, 'kind'>,
  eventId: number,
  undoing: Undoing,
): Promise<void> {
  await tx.updateTable(EVENTS[kind]).set(undoing).where('id', '=', eventId).execute();
}

/** In the order in which they were written. */
export const findAnswers = (db: Database, { kind, id }: Pick<Form, 'kind' | 'id'>) =>
  db
    .selectFrom('form_answer')
    .leftJoin('staff', 'staff.id', 'form_answer.staff_id')
    .select(['form_answer.id', 'form_answer.subject', 'form_answer.text', 'form_answer.at', 'staff.name as who'])
    .select(['form_answer.mail_message_id'])
    .where(`form_answer.${FORM_ID[kind]}`, '=', id)
    .orderBy('form_answer.id')
    .execute();

const TABLES = { applications: 'application', messages: 'message' } as const;

export async function updateFormStatus(tx: Database, { kind, id }: Form, status: ApplicationStatus): Promise<void> {
  await tx.updateTable(TABLES[kind]).set({ status }).where('id', '=', id).execute();
}

export async function insertFormEvent(tx: Database, { kind, id }: Form, event: NewFormEvent): Promise<void> {
  const query =
    kind === 'applications'
      ? tx.insertInto('application_event').values({ ...event, application_id: id })
      : tx.insertInto('message_event').values({ ...event, message_id: id });
  await query.execute();
}

/** With its events and answers. */
export async function removeMessage(tx: Database, id: number): Promise<void> {
  await tx.deleteFrom('message').where('id', '=', id).execute();
}

/** @param staffId `null` for nobody */
export async function updateAssignee(tx: Database, { kind, id }: Form, staffId: number | null): Promise<void> {
  await tx.updateTable(TABLES[kind]).set({ staff_id: staffId }).where('id', '=', id).execute();
}

type NewAnswer = { staff_id: number; subject: string; text: string; mail_message_id: string; at: string };

export async function insertAnswer(tx: Database, { kind, id }: Form, answer: NewAnswer): Promise<void> {
  const ids = { application_id: null, message_id: null, [FORM_ID[kind]]: id };
  await tx
    .insertInto('form_answer')
    .values({ ...answer, ...ids })
    .execute();
}
