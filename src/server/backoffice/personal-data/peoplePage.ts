import type { PeopleView } from '@/contract/adminViews';
import { emailSchema } from '@/contract/emailSchema.mjs';
import { formatDateTime } from '@/lib/dates';
import { adminPage, press } from '../kit/adminPage';
import type { AdminContext } from '../kit/adminPageDefinition';
import { HttpError } from '../../http/HttpError';
import { database } from '../../db/transaction';
import { settings } from '../../settings';
import { hasRole, requireStaff } from '../../people/staff/requireStaff';
import { deleteByEmail, keepByEmail, listWaiting } from '../../personal-data/deletionService';
import { findByEmail } from '../../personal-data/personalDataService';
import type { Database } from '../../db/connection';

/** What somebody's page is reached by. An address holds no e-mail: logs and histories keep addresses. */
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

async function findFacts({ t, locale }: AdminContext, email: string): Promise<PeopleView['found']> {
  const { account, orders, applications, messages, mails, given } = await findByEmail(email);
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
    email,
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

/** The `getServerSideProps` of the personal data: staff find a person by e-mail; owners delete. */
export const peoplePage = adminPage<PeopleView>({
  roles: ['sales'],
  texts: ['adminRights'],
  asksFactor: ({ values }) => values !== null && values.action !== 'find',
  // The search of the back office leads to one person.
  load: async (context) => {
    const email = await findLinkedEmail(await database(), context.query);
    return build(context, email === '' ? {} : { typed: email, found: await findFacts(context, email) });
  },
  refill: async (context, { values: { action, email: typed = '' } }) => {
    const email = emailSchema.safeParse(typed).data;
    if (action === 'find' || email === undefined) return build(context, { typed });
    return press(await build(context, { typed, found: await findFacts(context, email) }));
  },
  post: async (context, { values }) => {
    const { t, staff, locale, path } = context;
    const typed = values.email ?? '';
    const email = emailSchema.safeParse(typed).data;
    if (email === undefined) {
      return { status: 400, ...(await build(context, { typed, error: t('adminRights:people.wrongEmail') })) };
    }
    switch (values.action ?? '') {
      case 'find':
        return { status: 200, ...(await build(context, { typed, found: await findFacts(context, email) })) };
      // The file is an answer of the API, which gets the same form.
      case 'download':
        return { to: '/api/admin/people', keepsForm: true };
      case 'delete': {
        requireStaff(staff, DELETERS);
        if (values.sure !== 'on') {
          const deleteError = t('adminRights:people.notSure');
          const found = await findFacts(context, email);
          return { status: 400, ...(await build(context, { typed, found, deleteError })) };
        }
        const { is_deleted: isDeleted } = await deleteByEmail(email, { id: staff.id, locale });
        return { to: path, note: isDeleted ? 'personDeleted' : 'personWaits' };
      }
      case 'keep':
        requireStaff(staff, DELETERS);
        await keepByEmail(email, staff.id);
        return { to: path, note: 'done' };
      default:
        throw new HttpError('bad_request');
    }
  },
});

const QUERIES: Record<PersonSource, (db: Database, key: string) => Promise<{ email: string } | undefined>> = {
  account: (db, id) =>
    db
      .selectFrom('user')
      .select('email')
      .where('id', '=', /^[1-9]\d{0,8}$/.test(id) ? Number(id) : 0)
      .executeTakeFirst(),
  order: (db, number) =>
    db.selectFrom('customer_order').select('email').where('number', '=', number).executeTakeFirst(),
  application: (db, reference) =>
    db.selectFrom('application').select('email').where('reference', '=', reference).executeTakeFirst(),
  message: (db, reference) =>
    db.selectFrom('message').select('email').where('reference', '=', reference).executeTakeFirst(),
};

/** The e-mail of the person whom an address means (`linkPerson`); empty for nobody, or somebody who is forgotten. */
async function findLinkedEmail(db: Database, query: Readonly<Record<string, string>>): Promise<string> {
  const source = PERSON_SOURCES.find((one) => query[one]);
  const found = source && (await QUERIES[source](db, query[source] ?? ''));
  return found?.email ?? '';
}
