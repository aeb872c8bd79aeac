import { sql, type RawBuilder, type Selectable } from 'kysely';
import type { Locale } from '@/config/locales';
import { APPLICATION_STATUSES, type ApplicationStatus } from '@/contract/applications';
import { SUBJECT_KINDS } from '@/contract/formFields';
import { bakuDayRange } from '@/lib/dates';
import { chooseTry, listSearchTries } from '@/lib/searchTries';
import type { Database } from '../../db/connection';
import type { ApplicationTable, MessageTable } from '../../db/formsSchema';
import { localize } from '../../db/localize';
import { toSearched } from '@/contract/text.mjs';
import { findListPage, type ListPage, type ListQuery } from '../../db/findListPage';
import type { FormKind } from '../../forms/inbox/formStatus';

/** A row of a list of applications or messages; `who` looks after it. */
export type FormRow = Pick<
  Selectable<MessageTable>,
  'id' | 'reference' | 'name' | 'status' | 'created_at' | 'review' | 'message' | 'locale'
> & {
  who: string | null;
  /** 1 where it was. */
  was_answered: number;
};

export type ApplicationRow = FormRow &
  Pick<Selectable<ApplicationTable>, 'subject_kind' | 'subject_slug' | 'subject_name'>;
export type MessageRow = FormRow & Pick<MessageTable, 'topic'>;

const OPEN: ApplicationStatus[] = ['received', 'in_review'];
const readStatuses = (value: string): ApplicationStatus[] =>
  value === 'open' ? OPEN : APPLICATION_STATUSES.filter((status) => status === value);

type Condition = RawBuilder<boolean>;
type Filters = ListQuery['filters'];

/** The condition of each filter that both lists have. */
const FORM_FILTERS: Record<string, (value: string, column: (name: string) => RawBuilder<unknown>) => Condition> = {
  status: (value, column) => sql`${column('status')} in (${sql.join(readStatuses(value))})`,
  review: (value, column) => (value === 'check' ? sql`${column('review')} <> '[]'` : sql`${column('review')} = '[]'`),
  staff: (value, column) =>
    value === 'none' ? sql`${column('staff_id')} is null` : sql`${column('staff_id')} = ${Number(value)}`,
  from: (value, column) => sql`${column('created_at')} >= ${bakuDayRange(value).start}`,
  to: (value, column) => sql`${column('created_at')} < ${bakuDayRange(value).end}`,
  topic: (value, column) => sql`${column('topic')} = ${value}`,
};

async function buildConditions(
  db: Database,
  table: 'application' | 'message',
  { search, filters }: { search: string; filters: Filters },
): Promise<Condition[]> {
  const column = (name: string) => sql.ref(`${table}.${name}`);
  const holds = (words: string[]) => words.map((word) => sql<boolean>`${column('words')} like ${`% ${word}%`}`);
  // What is near to a name is somebody else.
  const tries = listSearchTries(toSearched(search)).filter(({ isNear }) => !isNear);
  const { words } = await chooseTry(tries, async (tried) => {
    const query = db
      .selectFrom(table)
      .select('id')
      .where((part) => part.and(holds(tried)));
    return (await query.limit(1).execute()).length > 0;
  });
  return [
    sql<boolean>`1 = 1`,
    ...holds(words),
    ...Object.entries(filters).flatMap(([name, value]) => FORM_FILTERS[name]?.(value, column) ?? []),
  ];
}

/** `service` for every service, `service:lab-audit` for one, `none` for applications about nothing of these. */
function buildSubject(value: string | undefined): Condition[] {
  if (value === undefined) return [];
  if (value === 'none') return [sql`application.subject_kind is null`];
  const [kind = '', slug] = value.split(':');
  const about = sql<boolean>`application.subject_kind = ${SUBJECT_KINDS.find((one) => one === kind) ?? ''}`;
  return slug === undefined ? [about] : [about, sql`application.subject_slug = ${slug}`];
}

/** By the order in which they came. */
const byId = (id: `${string}.id`) => ({ sortColumn: id, sortType: 'integer' as const, idColumn: id });

export async function findApplicationsPage(db: Database, query: ListQuery): Promise<ListPage<ApplicationRow>> {
  const conditions = await buildConditions(db, 'application', query);
  return findListPage(
    db,
    db
      .selectFrom('application')
      .leftJoin('staff', 'staff.id', 'application.staff_id')
      .select(['application.id', 'application.reference', 'application.status', 'application.created_at'])
      .select(['application.review', 'application.subject_kind', 'application.subject_name', 'staff.name as who'])
      .select(['application.subject_slug', 'application.message', 'application.locale'])
      .select(wasAnswered('applications', 'application.id').as('was_answered'))
      .select(sql<string>`trim(application.first_name || ' ' || application.last_name)`.as('name'))
      .where((part) => part.and([...conditions, ...buildSubject(query.filters.subject)])),
    { ...query, ...byId('application.id') },
  );
}

export async function findMessagesPage(db: Database, query: ListQuery): Promise<ListPage<MessageRow>> {
  const conditions = await buildConditions(db, 'message', query);
  return findListPage(
    db,
    db
      .selectFrom('message')
      .leftJoin('staff', 'staff.id', 'message.staff_id')
      .select(['message.id', 'message.reference', 'message.status', 'message.created_at', 'message.review'])
      .select(['message.name', 'message.topic', 'message.message', 'message.locale', 'staff.name as who'])
      .select(wasAnswered('messages', 'message.id').as('was_answered'))
      .where((part) => part.and(conditions)),
    { ...query, ...byId('message.id') },
  );
}

/** For the filter by service. */
export async function findServiceNames(db: Database, locale: Locale): Promise<{ slug: string; name: string }[]> {
  const services = await db
    .selectFrom('service')
    .select(['slug', 'name'])
    .orderBy('kind')
    .orderBy('position')
    .orderBy('id')
    .execute();
  return services.map(({ slug, name }) => ({ slug, name: localize(name, locale, { slug }) }));
}

/** What waits: nobody has begun with it; somebody looks after it; a person should check it first. */
export async function countOpenForms(db: Database, kind: FormKind, staffId: number) {
  const count = (condition: RawBuilder<boolean>) =>
    sql<number | string>`coalesce(sum(case when ${condition} then 1 else 0 end), 0)`;
  const row = await db
    .selectFrom(kind === 'applications' ? 'application' : 'message')
    .select([
      count(sql`status = 'received'`).as('received'),
      count(sql`staff_id = ${staffId}`).as('mine'),
      count(sql`status = 'received' and review <> '[]'`).as('suspicious'),
    ])
    .where('status', 'in', OPEN)
    .executeTakeFirstOrThrow();
  return { received: Number(row.received), mine: Number(row.mine), suspicious: Number(row.suspicious) };
}

const NAMES = {
  applications: sql<string>`trim(form.first_name || ' ' || form.last_name)`,
  messages: sql<string>`form.name`,
} as const satisfies Record<FormKind, unknown>;

/** As a greeting names them. */
const CALLED = { applications: sql<string>`form.first_name`, messages: sql<string>`form.name` };

/** The name of the service or product, of a message its topic. */
const ABOUT = { applications: sql<string | null>`form.subject_name`, messages: sql<string | null>`form.topic` };

/** 1 or 0. @param id the column that has the id of the form */
function wasAnswered(kind: FormKind, id: `${string}.id`): RawBuilder<number> {
  const [table, form] =
    kind === 'applications' ? ['application_event', 'application_id'] : ['message_event', 'message_id'];
  const events = sql`select 1 from ${sql.table(table)} as event
    where ${sql.ref(`event.${form}`)} = ${sql.ref(id)} and event.status = 'answered'`;
  return sql`case when exists (${events}) then 1 else 0 end`;
}

/**
 * What is to be answered, the oldest first, and behind it what was answered once and is reviewed again. Those that a person
 * should check first are left out until somebody has begun with them.
 */
export async function findFormsToDo(db: Database, kind: FormKind, limit: number) {
  const rows = await db
    .selectFrom(
      sql<
        Omit<Selectable<MessageTable>, 'topic' | 'name'>
      >`${sql.table(kind === 'applications' ? 'application' : 'message')}`.as('form'),
    )
    .leftJoin('staff', 'staff.id', 'form.staff_id')
    .select(['form.id', 'form.reference', 'form.status', 'form.created_at', 'staff.name as who'])
    .select(['form.locale', 'form.email', 'form.message', ABOUT[kind].as('about'), CALLED[kind].as('called')])
    .select(sql<string | null>`form.phone_number`.as('phone_number'))
    .select([NAMES[kind].as('name'), wasAnswered(kind, 'form.id').as('was_answered')])
    .where('form.status', 'in', OPEN)
    .where((part) => part.or([part('form.review', '=', '[]'), part('form.status', '<>', 'received')]))
    .orderBy('was_answered')
    .orderBy('form.id')
    .limit(limit)
    .execute();
  return rows.map(({ was_answered, ...row }) => ({ ...row, was_answered: Number(was_answered) === 1 }));
}

/** When what came since a time was first answered; `null` for what was not yet. */
export async function findAnswerTimes(db: Database, kind: FormKind, since: string) {
  const [form, event] = kind === 'applications' ? ['application', 'application_event'] : ['message', 'message_event'];
  const { rows } = await sql<{ created_at: string; answered_at: string | null }>`
    select created_at, (
      select min(at) from ${sql.table(event)} as event
      where ${sql.ref(`event.${form}_id`)} = form.id and event.status = 'answered' and event.undone_at is null
    ) as answered_at
    from ${sql.table(form)} as form where created_at >= ${since} and review = '[]'`.execute(db);
  return rows;
}

/** How many are in each status in which somebody has to do something. */
export async function countOpenByStatus(db: Database, kind: FormKind): Promise<Record<string, number>> {
  const rows = await db
    .selectFrom(kind === 'applications' ? 'application' : 'message')
    .select(({ fn }) => ['status', fn.countAll().as('count')])
    .where('status', 'in', OPEN)
    .groupBy('status')
    .execute();
  const counts = new Map(rows.map(({ status, count }) => [status, Number(count)]));
  return Object.fromEntries(OPEN.map((status) => [status, counts.get(status) ?? 0]));
}

/** How many nobody has begun with, and the id of the newest of them; 0 without any. */
export async function countNewForms(db: Database, kind: FormKind): Promise<{ count: number; newest: number }> {
  const { count, newest } = await db
    .selectFrom(kind === 'applications' ? 'application' : 'message')
    .select(({ fn }) => [fn.countAll().as('count'), fn.max('id').as('newest')])
    .where('status', '=', 'received')
    .executeTakeFirstOrThrow();
  return { count: Number(count), newest: Number(newest) };
}
