import type { CellView, StaffRole } from '@/contract/admin';
import { cleanEmail } from '@/contract/text.mjs';
import { formatDate, formatDateTime } from '@/lib/dates';
import { searchRows } from '@/lib/searchTries';
import { slugify } from '@/lib/text';
import { choiceField } from '../kit/choiceFields';
import { defineResource } from '../kit/defineResource';
import { readId } from '../kit/formValues';
import { emailField, textField } from '../kit/fields';
import { sliceListPage } from '../../db/findListPage';
import { HttpError } from '../../http/HttpError';
import { getFixedT, type TextKey, type Translate } from '../../texts/texts';
import {
  changeStaff,
  endStaffSessions,
  inviteStaff,
  recoverStaff,
  removeStaff,
} from '../../people/staff/staffAccountsService';
import { lockOwners } from '../../people/staff/ownersRepository';
import { findStaff, findStaffList } from '../../people/staff/staffRepository';
import { getStaffState } from '../../people/staff/staffService';
import { pickFacts } from '../kit/pickFacts';

const ROLE_TEXTS: Record<StaffRole, TextKey> = {
  owner: 'admin:staff.role.owner',
  editor: 'admin:staff.role.editor',
  sales: 'admin:staff.role.sales',
};

/** Whether somebody works here, was only invited, or was removed. */
function describeState(
  { disabled_at, hasPassword }: { disabled_at: string | null; hasPassword: boolean },
  t: Translate,
): CellView {
  if (disabled_at !== null) return { kind: 'tag', text: t('admin:staff.removed'), tone: 'bad' };
  if (!hasPassword) return { kind: 'tag', text: t('admin:staff.invited'), tone: 'warn' };
  return { kind: 'tag', text: t('admin:staff.active'), tone: 'ok' };
}

/** The people who run the site. Only owners see them. */
export const staffResource = defineResource({
  name: 'staff',
  title: 'admin:staff.title',
  newTitle: 'admin:staff.new',
  roles: { read: [], write: [] },
  asksFactor: true,
  addedNote: 'invited',
  addLabel: 'admin:staff.invite',
  list: {
    find: async (db, query) => {
      const { rows, isNear } = searchRows(
        await findStaffList(db),
        query.search,
        ({ name, email }) => `${name} ${email}`,
      );
      return { ...sliceListPage(rows, query), isNear };
    },
    columns: [
      { name: 'name', label: 'admin:staff.name', cell: ({ name }) => name },
      { name: 'email', label: 'admin:staff.email', cell: ({ email }) => email },
      { name: 'role', label: 'admin:staff.roleLabel', cell: ({ role }, { t }) => t(ROLE_TEXTS[role]) },
      {
        name: 'state',
        label: 'admin:staff.state',
        cell: ({ disabled_at, password_hash }, { t }) =>
          describeState({ disabled_at, hasPassword: password_hash !== null }, t),
      },
      {
        name: 'secondStep',
        label: 'admin:login.secondStep',
        needsLabel: true,
        cell: ({ hasSecondStep }, { t }) => t(hasSecondStep ? 'admin:staff.isSet' : 'admin:staff.isNotSet'),
      },
      {
        name: 'login',
        label: 'admin:staff.lastLogin',
        needsLabel: true,
        cell: ({ login_at }, { t, locale }) =>
          login_at === null ? t('admin:staff.never') : formatDateTime(login_at, locale),
      },
    ],
    filters: [{ kind: 'search', name: 'q', label: 'admin:list.search' }],
    // The drawing that stands for somebody without a photograph on the site too.
    picture: ({ name }) => `/art/motif/${slugify(name).slice(0, 80) || 'person'}.svg`,
    lead: 'admin:staff.lead',
    sort: 'name',
    noun: 'people',
  },
  fields: {
    name: textField({ label: 'admin:staff.name', isRequired: true, maxLength: 100 }),
    email: emailField({ label: 'admin:staff.email', hint: 'admin:staff.emailHint', isRequired: true }),
    role: choiceField<StaffRole>({
      label: 'admin:staff.roleLabel',
      texts: ROLE_TEXTS,
      abouts: {
        owner: 'admin:staff.about.owner',
        editor: 'admin:staff.about.editor',
        sales: 'admin:staff.about.sales',
      },
      isAsked: true,
    }),
    locale: choiceField<'az' | 'en'>({
      label: 'admin:staff.locale',
      hint: 'admin:staff.localeHint',
      isAsked: true,
      texts: { az: 'admin:language.az', en: 'admin:language.en' },
    }),
  },
  find: async (db, id, _locale, lock) => {
    // Before the account itself, as everything that changes accounts does it.
    if (lock) await lockOwners(db);
    const person = await findStaff(db, readId(id), lock);
    if (!person) return null;
    const { name, email, role, locale } = person;
    return { title: name, values: { name, email, role, locale } };
  },
  insert: (tx, person, { staff }) => inviteStaff(tx, person, staff),
  update: async (tx, id, person, { locale, staff }) => {
    const stored = await findStaff(tx, readId(id), 'lock');
    // The address is the name of the login, and was proved by the mail.
    if (!stored || cleanEmail(stored.email) !== person.email)
      throw new HttpError('bad_request', { fields: { email: [getFixedT(locale)('admin:staff.emailFixed')] } });
    await changeStaff(tx, readId(id), person, staff);
  },
  facts: async (id, { t, locale }) => {
    const state = await getStaffState(readId(id));
    const factors = [...(state.hasTotp ? [t('admin:staff.app')] : []), ...state.passkeys];
    return pickFacts([
      [t('admin:staff.state'), describeState(state, t)],
      [t('admin:staff.since'), formatDate(state.created_at, locale)],
      [t('admin:staff.factors'), factors.join(', ') || '—'],
      [t('admin:staff.sessions'), String(state.sessions)],
      [t('admin:staff.seen'), state.seenAt === null ? '—' : formatDateTime(state.seenAt, locale)],
    ]);
  },
  links: (id, { t }) =>
    Promise.resolve([
      { href: `/admin/sessions/${readId(id)}`, text: t('admin:staff.sessionsLink') },
      { href: `/admin/audit?staff=${readId(id)}`, text: t('admin:staff.deeds') },
    ]),
  actions: [
    {
      name: 'recover',
      label: 'admin:staff.recover',
      confirm: 'admin:staff.recoverConfirm',
      roles: [],
      run: ({ staff, id }) => recoverStaff({ staff, id: readId(id) }),
    },
    {
      name: 'endSessions',
      label: 'admin:staff.endSessions',
      roles: [],
      run: ({ staff, id }) => endStaffSessions({ staff, id: readId(id) }),
    },
    {
      name: 'disable',
      label: 'admin:staff.remove',
      confirm: 'admin:staff.removeConfirm',
      isDanger: true,
      roles: [],
      run: async ({ staff, id }) => {
        await removeStaff({ staff, id: readId(id) });
        return { note: 'removed', to: '/admin/staff' };
      },
    },
  ],
});
