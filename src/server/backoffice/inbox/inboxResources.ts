import type { Locale } from '@/config/locales';
import { APPLICATION_STATUSES } from '@/contract/applications';
import { SUBJECT_KINDS, subjectValue, type Subject } from '@/contract/formFields';
import { MESSAGE_TOPICS } from '@/contract/messages';
import { defineResource, type Action, type Column, type Filter } from '../kit/defineResource';
import { readId } from '../kit/formValues';
import type { ListPage, ListQuery } from '../../db/findListPage';
import { database, type Database } from '../../db/transaction';
import { EditConflict } from '../../http/EditConflict';
import { formatBakuTime } from '../kit/bakuTime';
import { describeMoment } from '../kit/describeTime';
import { findDueTimes } from '../kit/work';
import { listAssignees } from '../../people/staff/staffService';
import {
  countOpenByStatus,
  findApplicationsPage,
  findMessagesPage,
  findServiceNames,
  type ApplicationRow,
  type FormRow,
  type MessageRow,
} from './inboxListRepository';
import { readSubjectNames } from '../../forms/applications/applicationsService';
import { findForm } from '../../forms/inbox/inboxRepository';
import { assignForm, changeFormStatus } from '../../forms/inbox/inboxService';
import { type FormKind } from '../../forms/inbox/formStatus';
import { removeSpam } from './spamService';
import { shorten } from '@/lib/text';
import { buildStatusCell } from './inboxTexts';

const ROLES = { read: ['sales'], write: ['sales'] } as const;

const isOpen = ({ status: now }: FormRow) => now === 'received' || now === 'in_review';

/** Whom nobody has answered yet: afterwards there is nothing left to check. */
const isToCheck = (row: FormRow) => row.review !== '[]' && isOpen(row);

const reference: Column<FormRow> = {
  name: 'reference',
  label: 'adminInbox:column.reference',
  cell: (row) => row.reference,
};
const createdAt: Column<FormRow> = {
  name: 'created_at',
  label: 'adminInbox:column.at',
  isSortable: true,
  cell: ({ created_at }) => formatBakuTime(created_at),
};
const person: Column<FormRow> = {
  name: 'name',
  label: 'adminInbox:column.name',
  cell: ({ name, message, locale }) => ({
    kind: 'text',
    text: name,
    ...(message && { below: { text: shorten(message), lang: locale } }),
  }),
};
/** Until when it is to be answered, ms since 1970; `null` where nothing presses. */
type Due = { due: number | null };
const due: Column<Due> = {
  name: 'due',
  label: 'adminInbox:column.due',
  isSparse: true,
  needsLabel: true,
  cell: ({ due: time }, { t, locale }) => {
    if (time === null) return '';
    const now = new Date();
    const text = describeMoment(time, { t, locale, now });
    return time < now.getTime() ? { kind: 'tag', text, tone: 'bad' } : text;
  },
};
const status: Column<FormRow> = {
  name: 'status',
  label: 'adminInbox:column.status',
  cell: (row, { t }) => buildStatusCell(row.status, t),
};
const check: Column<FormRow> = {
  name: 'review',
  label: 'adminInbox:column.review',
  isSparse: true,
  cell: (row, { t }) => (isToCheck(row) ? { kind: 'tag', text: t('adminInbox:review.check'), tone: 'warn' } : ''),
};
const assignee: Column<FormRow> = {
  name: 'who',
  label: 'adminInbox:column.assignee',
  isSparse: true,
  needsLabel: true,
  cell: ({ who }) => who ?? '',
};

const FILTERS: readonly Filter[] = [
  {
    kind: 'choice',
    name: 'status',
    label: 'adminInbox:column.status',
    options: ({ t }) => [
      { value: 'open', text: t('adminInbox:status.open') },
      ...APPLICATION_STATUSES.map((value) => ({ value, text: t(`adminInbox:status.${value}`) })),
    ],
  },
  {
    kind: 'choice',
    name: 'review',
    label: 'adminInbox:column.review',
    options: ({ t }) => [
      { value: 'check', text: t('adminInbox:review.check') },
      { value: 'fine', text: t('adminInbox:review.fine') },
    ],
  },
  {
    kind: 'choice',
    name: 'staff',
    label: 'adminInbox:column.assignee',
    options: async ({ t, staff }) => [
      { value: 'none', text: t('adminInbox:assignee.none') },
      ...(await listAssignees()).map(({ id, name }) => ({
        value: String(id),
        text: id === staff.id ? t('adminInbox:assignee.me') : name,
      })),
    ],
  },
  { kind: 'date', name: 'from', label: 'adminInbox:filter.from' },
  { kind: 'date', name: 'to', label: 'adminInbox:filter.to' },
];

/** Somebody else may have begun with it since the list was shown. A form that is gone already is left to what follows. */
async function requireSeen(kind: FormKind, id: string, seen: string | undefined): Promise<void> {
  const form = seen === undefined ? null : await findForm(await database(), kind, { id: readId(id) });
  if (form && form.status !== seen) throw new EditConflict(`${kind} ${id}`);
}

/** For many at once, such as what machines sent: nobody gets a mail. */
const buildActions = (kind: FormKind): Action[] => [
  {
    name: 'take',
    label: 'adminInbox:action.take',
    counted: 'adminInbox:action.takeCounted',
    roles: ROLES.write,
    isBulk: true,
    run: ({ id, staff }) => assignForm(kind, readId(id), { assignee: staff.id, staffId: staff.id }),
  },
  {
    name: 'close',
    label: 'adminInbox:action.close',
    counted: 'adminInbox:action.closeCounted',
    roles: ROLES.write,
    isBulk: true,
    run: async ({ id, staff, seen }) => {
      await requireSeen(kind, id, seen);
      await changeFormStatus(kind, { id: readId(id) }, { status: 'closed', notify: false, staffId: staff.id });
    },
  },
  {
    name: 'spam',
    label: 'adminInbox:action.spam',
    confirm: 'adminInbox:action.spamConfirm',
    isDanger: true,
    roles: ROLES.write,
    isBulk: true,
    run: async ({ id, staff, seen }) => {
      await requireSeen(kind, id, seen);
      await removeSpam(kind, readId(id), staff.id);
    },
  },
];

type Inbox<Row extends FormRow> = {
  kind: FormKind;
  find: (db: Database, query: ListQuery, locale: Locale) => Promise<ListPage<Row>>;
  /** The column that the other kind does not have, and its filter. */
  column: Column<Row>;
  filter: Filter;
};

/** A list of forms, the newest first. Those that may come from a machine are marked and can be filtered. */
const inboxResource = <Row extends FormRow>({ kind, find, column, filter }: Inbox<Row>) =>
  defineResource<Row & Due, Record<never, never>>({
    name: kind,
    title: `adminInbox:${kind}.title`,
    newTitle: `adminInbox:${kind}.title`,
    roles: ROLES,
    isPersonal: true,
    list: {
      find: async (db, query, locale) => {
        const [page, findDue] = await Promise.all([find(db, query, locale), findDueTimes()]);
        const readDue = (row: Row) =>
          isOpen(row) && row.was_answered === 0 ? (findDue?.(row.created_at) ?? null) : null;
        return { ...page, rows: page.rows.map((row) => ({ ...row, due: readDue(row) })) };
      },
      columns: [reference, createdAt, person, column, due, status, check, assignee],
      filters: [{ kind: 'search', name: 'q', label: 'admin:list.search' }, filter, ...FILTERS],
      sort: '-created_at',
      noun: kind,
      empty: 'adminList:empty.inbox',
      // Those that are open by number; how many were ever closed says nothing.
      tabs: {
        filter: 'status',
        values: ['open', ...APPLICATION_STATUSES],
        count: async (db) => {
          const counts = await countOpenByStatus(db, kind);
          return { open: Object.values(counts).reduce((sum, count) => sum + count, 0), ...counts };
        },
      },
      seen: ({ status: now }) => now,
      tone: (row) => (isToCheck(row) ? 'warn' : undefined),
    },
    fields: {},
    // Records have a page of their own (`inboxPage`); this is the name for the address of one.
    find: async (db, id) => {
      const form = await findForm(db, kind, { id: readId(id) });
      return form && { title: form.reference, values: {} };
    },
    actions: buildActions(kind),
  });

const readSubject = ({ subject_kind: kind, subject_slug: slug }: ApplicationRow): Subject | null =>
  kind !== null && slug !== null ? { kind, slug } : null;

export const applicationsResource = inboxResource<ApplicationRow>({
  kind: 'applications',
  find: async (db, query, locale) => {
    const page = await findApplicationsPage(db, query);
    const subjects = page.rows.flatMap((row) => readSubject(row) ?? []);
    // By their names in the reader's language, whatever they were called to the sender.
    const names = await readSubjectNames(db, subjects, locale);
    const rename = (row: ApplicationRow) => {
      const subject = readSubject(row);
      return (subject && names.get(subjectValue(subject))) ?? row.subject_name;
    };
    return { ...page, rows: page.rows.map((row) => ({ ...row, subject_name: rename(row) })) };
  },
  column: { name: 'subject', label: 'adminInbox:column.subject', cell: ({ subject_name }) => subject_name ?? '' },
  filter: {
    kind: 'choice',
    name: 'subject',
    label: 'adminInbox:column.subject',
    options: async ({ t, locale }) => [
      ...SUBJECT_KINDS.map((kind) => ({ value: kind, text: t(`mail:application.kind.${kind}`) })),
      { value: 'none', text: t('adminInbox:filter.noSubject') },
      ...(await findServiceNames(await database(), locale)).map(({ slug, name }) => ({
        value: `service:${slug}`,
        text: name,
      })),
    ],
  },
});

export const messagesResource = inboxResource<MessageRow>({
  kind: 'messages',
  find: findMessagesPage,
  column: {
    name: 'topic',
    label: 'adminInbox:column.topic',
    cell: ({ topic }, { t }) => t(`mail:message.topic.${topic}`),
  },
  filter: {
    kind: 'choice',
    name: 'topic',
    label: 'adminInbox:column.topic',
    options: ({ t }) => MESSAGE_TOPICS.map((value) => ({ value, text: t(`mail:message.topic.${value}`) })),
  },
});
