import type { PeopleView } from '@/contract/adminViews';
import { contactSchema } from '@/contract/common';
import { formatDateTime } from '@/lib/dates';
import { isEmail } from '@/contract/formFields';
import { formatPhone } from '@/lib/phone';
import { sql } from 'kysely';
import { adminPage, press } from '../kit/adminPage';
import type { AdminContext } from '../kit/adminPageDefinition';
import { HttpError } from '../../http/HttpError';
import { database } from '../../db/transaction';
import { settings } from '../../settings';
import { hasRole, requireStaff } from '../../people/staff/requireStaff';
import { deleteByContact, keepByContact, listWaiting } from '../../personal-data/deletionService';
import { findByContact } from '../../personal-data/personalDataService';
import type { Database } from '../../db/connection';

/** What somebody's page is reached by. An address holds no e-mail and no telephone number: logs and histories keep addresses. */
const PERSON_SOURCES = ['account', 'order', 'application', 'message'] as const;
export type PersonSource = (typeof PERSON_SOURCES)[number];

/**
 * Somebody's page of the personal data, `/admin/people?order=NQ-26-00012`.
 *
 * @param key the number of an order, the reference of a form, the id of an account
 */
export const linkPerson = (source: PersonSource, key: string | number): string =>
  `/admin/people?${new URLSearchParams({ [source]: String(key) }).toString()}`;

/** Who may delete a person: owners alone. */
const DELETERS = [] as const;

async function findFacts({ t, locale }: AdminContext, contact: string): Promise<PeopleView['found']> {
  const { account, orders, applications, messages, mails, given } = await findByContact(contact);
  const text = (key: 'account' | 'orders' | 'openOrders' | 'applications' | 'messages' | 'mails' | 'exports') =>
    t(`adminRights:people.${key}`);
  const open = orders.filter(({ status }) => status !== 'delivered' && status !== 'cancelled');
  const exports = given.map(({ at, orders: n, who }) =>
    t(who === null ? 'adminRights:people.exportOwn' : 'adminRights:people.exportStaff', {
      at: formatDateTime(at, locale),
      who: who ?? '',
      n,
    }),
  );
  return {
    contact: isEmail(contact) ? contact : formatPhone(contact),
    isEmpty: !account && [orders, applications, messages, mails].every(({ length }) => length === 0),
    facts: [
      { label: text('account'), value: t(account ? 'adminRights:people.yes' : 'adminRights:people.no') },
      { label: text('orders'), value: String(orders.length) },
      ...(open.length > 0 ? [{ label: text('openOrders'), value: open.map(({ number }) => number).join(', ') }] : []),
      { label: text('applications'), value: String(applications.length) },
      { label: text('messages'), value: String(messages.length) },
      { label: text('mails'), value: String(mails.length) },
      ...(exports.length > 0 ? [{ label: text('exports'), value: exports.join('; ') }] : []),
    ],
  };
}

async function build(context: AdminContext, shown: Partial<PeopleView> = {}) {
  const { t, staff, locale } = context;
  const waiting = await listWaiting();
  const view: PeopleView = {
    typed: '',
    error: '',
    found: null,
    deleteError: '',
    canDelete: hasRole(staff, DELETERS),
    years: settings().ORDER_KEEP_YEARS,
    waiting: waiting.map(({ email, since, orders }) => ({
      email,
      since: formatDateTime(since, locale),
      orders: orders.join(', '),
    })),
    ...shown,
  };
  return { title: t('adminRights:people.title'), view };
}

/** The `getServerSideProps` of the personal data: staff find a person by e-mail or telephone number; owners delete. */
export const peoplePage = adminPage<PeopleView>({
  roles: ['sales'],
  texts: ['adminRights'],
  asksFactor: ({ values }) => values !== null && values.action !== 'find',
  // The search of the back office leads to one person.
  load: async (context) => {
    const contact = await findLinkedContact(await database(), context.query);
    return build(context, contact === '' ? {} : { typed: contact, found: await findFacts(context, contact) });
  },
  refill: async (context, { values: { action, email: typed = '' } }) => {
    const contact = contactSchema.safeParse(typed).data;
    if (action === 'find' || contact === undefined) return build(context, { typed });
    return press(await build(context, { typed, found: await findFacts(context, contact) }));
  },
  post: async (context, { values }) => {
    const { t, staff, locale, path } = context;
    const typed = values.email ?? '';
    const contact = contactSchema.safeParse(typed).data;
    if (contact === undefined) {
      return { status: 400, ...(await build(context, { typed, error: t('adminRights:people.wrongEmail') })) };
    }
    switch (values.action ?? '') {
      case 'find':
        return { status: 200, ...(await build(context, { typed, found: await findFacts(context, contact) })) };
      // The file is an answer of the API, which gets the same form.
      case 'download':
        return { to: '/api/admin/people', keepsForm: true };
      case 'delete': {
        requireStaff(staff, DELETERS);
        if (values.sure !== 'on') {
          const deleteError = t('adminRights:people.notSure');
          const found = await findFacts(context, contact);
          return { status: 400, ...(await build(context, { typed, found, deleteError })) };
        }
        const { is_deleted: isDeleted } = await deleteByContact(contact, { id: staff.id, locale });
        return { to: path, note: isDeleted ? 'personDeleted' : 'personWaits' };
      }
      case 'keep':
        requireStaff(staff, DELETERS);
        await keepByContact(contact, staff.id);
        return { to: path, note: 'done' };
      default:
        throw new HttpError('bad_request');
    }
  },
});

const QUERIES: Record<PersonSource, (db: Database, key: string) => Promise<{ contact: string } | undefined>> = {
  account: (db, id) =>
    db
      .selectFrom('user')
      .select('email as contact')
      .where('id', '=', /^[1-9]\d{0,8}$/.test(id) ? Number(id) : 0)
      .executeTakeFirst(),
  order: (db, number) =>
    db.selectFrom('customer_order').select('email as contact').where('number', '=', number).executeTakeFirst(),
  // Without an e-mail it is its account's, and without that known by its telephone number.
  application: (db, reference) =>
    db
      .selectFrom('application')
      .leftJoin('user', 'user.id', 'application.user_id')
      .select(
        sql<string>`coalesce(nullif(application.email, ''), "user".email, application.phone_number)`.as('contact'),
      )
      .where('reference', '=', reference)
      .executeTakeFirst(),
  message: (db, reference) =>
    db.selectFrom('message').select('email as contact').where('reference', '=', reference).executeTakeFirst(),
};

/**
 * The e-mail or telephone number of the person whom an address means (`linkPerson`); empty for nobody, or somebody who is
 * forgotten.
 */
async function findLinkedContact(db: Database, query: Readonly<Record<string, string>>): Promise<string> {
  const source = PERSON_SOURCES.find((one) => query[one]);
  const found = source && (await QUERIES[source](db, query[source] ?? ''));
  return found?.contact ?? '';
}
