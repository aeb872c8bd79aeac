import { transact, database } from '../../db/transaction';
import { tellDue, hideTokens } from '../../mail/outbox';
import { insertAudit } from '../../people/staff/audit';
import { updateMailDueAgain, findUnsentMail, findUnsentMails } from './mailsRepository';
import type { CellView } from '@/contract/admin';
import { defineResource, type Action } from '../kit/defineResource';
import { readId } from '../kit/formValues';
import { formatBakuTime } from '../kit/bakuTime';
import { describeReason } from '../kit/describeReason';
import type { Translate } from '../../texts/texts';
import { pickFacts } from '../kit/pickFacts';

/**
 * Sends a mail again that waits or was given up: the worker of this process takes it at once. One that is being sent at this
 * moment, or was sent meanwhile, is left alone, so that two presses send once.
 */
const resendMail = (id: number, staffId: number): Promise<void> =>
  transact(async (tx) => {
    if (!(await updateMailDueAgain(tx, id, new Date()))) return;
    tellDue(tx);
    await insertAudit(tx, { staffId, action: 'resend', resource: 'mails', itemId: id });
  });

type Mail = { given_up_at: string | null; failure: string | null };

function buildState({ given_up_at, failure }: Mail, t: Translate): CellView {
  if (given_up_at !== null) return { kind: 'tag', text: t('adminInbox:mails.failed'), tone: 'bad' };
  return failure === null
    ? { kind: 'tag', text: t('adminInbox:mails.waiting') }
    : { kind: 'tag', text: t('adminInbox:mails.delayed'), tone: 'warn' };
}

const resend = (isBulk: boolean): Action => ({
  name: 'resend',
  label: 'adminInbox:mails.resend',
  counted: 'adminInbox:mails.resendCounted',
  roles: ['sales'],
  isBulk,
  run: async ({ id, staff }) => {
    await resendMail(readId(id), staff.id);
    return { note: 'resent' };
  },
});

/** Mails that wait or were given up, with why and a button that sends them again. */
export const mailsResource = defineResource({
  name: 'mails',
  title: 'adminInbox:mails.title',
  newTitle: 'adminInbox:mails.title',
  roles: { read: ['sales'], write: ['sales'] },
  isPersonal: true,
  list: {
    find: (db, query) => findUnsentMails(db, query),
    columns: [
      { name: 'subject', label: 'adminInbox:mails.subject', cell: ({ subject }) => subject },
      { name: 'recipient', label: 'adminInbox:mails.recipient', cell: ({ recipient }) => recipient },
      { name: 'state', label: 'adminInbox:column.status', cell: (row, { t }) => buildState(row, t) },
      {
        name: 'attempts',
        label: 'adminInbox:mails.attempts',
        isNumber: true,
        needsLabel: true,
        cell: ({ attempts }) => attempts,
      },
      {
        name: 'due_at',
        label: 'adminInbox:mails.due',
        needsLabel: true,
        cell: ({ given_up_at, due_at }) => (given_up_at === null ? formatBakuTime(due_at) : ''),
      },
      {
        name: 'failure',
        label: 'adminInbox:mails.failure',
        needsLabel: true,
        cell: ({ failure }, { t }) => (failure === null ? '' : describeReason(failure, t)),
      },
      {
        name: 'created_at',
        label: 'adminInbox:mails.queued',
        needsLabel: true,
        isSortable: true,
        cell: ({ created_at }) => formatBakuTime(created_at),
      },
    ],
    filters: [
      { kind: 'search', name: 'q', label: 'admin:list.search' },
      {
        kind: 'choice',
        name: 'state',
        label: 'adminInbox:column.status',
        options: ({ t }) => [
          { value: 'failed', text: t('adminInbox:mails.failed') },
          { value: 'waiting', text: t('adminInbox:mails.waiting') },
        ],
      },
    ],
    sort: '-created_at',
    noun: 'mails',
    empty: 'adminList:empty.mails',
    tone: ({ given_up_at, failure }) => (given_up_at !== null ? 'bad' : failure === null ? undefined : 'warn'),
  },
  fields: {},
  find: async (db, id) => {
    const mail = await findUnsentMail(db, readId(id));
    return mail && { title: mail.subject, values: {} };
  },
  facts: async (id, { t }) => {
    const mail = await findUnsentMail(await database(), readId(id));
    if (!mail) return [];
    const { failure, given_up_at } = mail;
    return pickFacts([
      [t('adminInbox:column.status'), buildState(mail, t)],
      [t('adminInbox:mails.recipient'), mail.recipient],
      [t('adminInbox:mails.attempts'), String(mail.attempts)],
      [t('adminInbox:mails.failure'), failure && describeReason(failure, t)],
      [t('adminInbox:mails.reason.said'), failure],
      [t('adminInbox:mails.due'), given_up_at === null ? formatBakuTime(mail.due_at) : null],
      [t('adminInbox:mails.queued'), formatBakuTime(mail.created_at)],
      [t('adminInbox:mails.text'), { kind: 'lines', text: hideTokens(mail.text), lang: mail.locale }],
    ]);
  },
  actions: [resend(false), resend(true)],
});
