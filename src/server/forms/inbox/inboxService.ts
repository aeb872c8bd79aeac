import { randomUUID } from 'node:crypto';
import type { ApplicationStatus } from '@/contract/applications';
import { database, transact, type Database } from '../../db/transaction';
import { EditConflict } from '../../http/EditConflict';
import { HttpError, requireFound } from '../../http/HttpError';
import { ANSWER_PREFIX } from '../../mail/outbox';
import { linkTokens } from '../../people/secrets';
import { getOffice } from '../../organisation/officeService';
import { insertAudit } from '../../people/staff/audit';
import { listAssignees } from '../../people/staff/staffService';
import { followingStatuses, type FormKind } from './formStatus';
import { answerMail, mailSender, statusMail } from './inboxMails';
import {
  findAnswers,
  findForm,
  findFormEvents,
  findFormForUpdate,
  insertAnswer,
  insertFormEvent,
  updateAssignee,
  updateFormStatus,
  type Form,
} from './inboxRepository';

type FormKey = { id: number } | { reference: string };

/** Everything that happened to a form. `version` changes with each of it: whoever answers has seen all of it. */
async function readHistory(db: Database, form: Form) {
  const [events, answers] = [await findFormEvents(db, form), await findAnswers(db, form)];
  const undone = events.filter(({ undone_at }) => undone_at !== null).length;
  return { events, answers, version: `${events.length}.${answers.length}.${undone}` };
}

export async function getForm(kind: FormKind, id: number) {
  const db = await database();
  const form = await findForm(db, kind, { id });
  return form && { form, ...(await readHistory(db, form)) };
}

/** What the mails of a form need, read before its transaction. */
export async function readMailContext(form: Form) {
  const isShop = form.kind === 'applications' ? form.subject?.kind === 'product' : form.topic === 'shop';
  const office = await getOffice(form.locale, isShop ? 'orders' : 'info');
  const token = form.kind === 'applications' ? (await linkTokens('application')).issue(form.reference) : null;
  return { office, token };
}

type MailContext = Awaited<ReturnType<typeof readMailContext>>;

/** Changes a form that stays locked meanwhile, with what its mails need. @throws HttpError `not_found` */
export async function changeForm<T>(
  kind: FormKind,
  key: FormKey,
  change: (tx: Database, form: Form, context: MailContext) => Promise<T>,
): Promise<T> {
  const found = requireFound(await findForm(await database(), kind, key));
  const context = await readMailContext(found);
  return transact(async (tx) => change(tx, requireFound(await findFormForUpdate(tx, kind, key)), context));
}

async function moveOn(tx: Database, form: Form, status: ApplicationStatus, staffId: number | null): Promise<void> {
  await updateFormStatus(tx, form, status);
  await insertFormEvent(tx, form, { status, at: new Date().toISOString(), staff_id: staffId });
}

type StatusChange = {
  status: ApplicationStatus;
  /** Whether the sender gets a mail about it, where they gave an e-mail. */
  notify?: boolean | undefined;
  /** Who does it; without one it is the API. */
  staffId?: number;
  /** What the person has seen (`readHistory`); without one the present status alone decides. */
  version?: string;
};

/** @throws EditConflict where something happened since the version, HttpError `not_found`, `status_refused` */
export function changeFormStatus(kind: FormKind, key: FormKey, change: StatusChange): Promise<void> {
  const { status, notify = true, staffId, version } = change;
  return changeForm(kind, key, async (tx, form, context) => {
    if (form.status === status) return;
    if (version !== undefined && (await readHistory(tx, form)).version !== version) throw new EditConflict(kind);
    if (!followingStatuses(form.status).includes(status)) throw new HttpError('status_refused');
    await moveOn(tx, form, status, staffId ?? null);
    if (notify && status !== 'received') await mailSender(tx, form, statusMail({ form, ...context }, status));
    if (staffId !== undefined) {
      const fields = ['status'];
      await insertAudit(tx, {
        staffId,
        action: 'status',
        resource: kind,
        itemId: form.id,
        before: fields,
        after: fields,
      });
    }
  });
}

/**
 * The same by its reference, as the API does it. Nothing happens where it has that status already.
 * @throws HttpError `not_found`, `status_refused` where the status cannot follow the present one
 */
export async function changeStatusByReference(
  kind: FormKind,
  reference: string,
  change: { status: ApplicationStatus; notify?: boolean | undefined },
): Promise<{ reference: string; status: ApplicationStatus }> {
  await changeFormStatus(kind, { reference }, change);
  return { reference, status: change.status };
}

/** @param assignee `null` for nobody @throws HttpError `not_found`, `bad_request` for somebody who cannot look after it */
export async function assignForm(
  kind: FormKind,
  id: number,
  { assignee, staffId }: { assignee: number | null; staffId: number },
): Promise<void> {
  const people = await listAssignees();
  if (assignee !== null && !people.some((person) => person.id === assignee)) throw new HttpError('bad_request');
  await transact(async (tx) => {
    const form = await findFormForUpdate(tx, kind, { id });
    if (!form) throw new HttpError('not_found');
    if (form.staff_id === assignee) return;
    await updateAssignee(tx, form, assignee);
    const fields = ['staff_id'];
    await insertAudit(tx, { staffId, action: 'assign', resource: kind, itemId: id, before: fields, after: fields });
  });
}

type AnswerSending = { subject: string; text: string; version: string; staffId: number };

/**
 * Mails an answer to the sender and keeps it with the form, which is answered from then on (a closed one stays closed).
 * A page that is older than another answer or change of status sends nothing.
 * @throws EditConflict, HttpError `not_found`, `bad_request` for a sender without an e-mail
 */
export const sendAnswer = (
  kind: FormKind,
  id: number,
  { subject, text, version, staffId }: AnswerSending,
): Promise<void> =>
  changeForm(kind, { id }, async (tx, form, context) => {
    if ((await readHistory(tx, form)).version !== version) throw new EditConflict(kind);
    if (form.email === '') throw new HttpError('bad_request');
    const messageId = `${ANSWER_PREFIX}${randomUUID()}`;
    const at = new Date().toISOString();
    await insertAnswer(tx, form, { staff_id: staffId, subject, text, mail_message_id: messageId, at });
    await mailSender(tx, form, answerMail({ form, ...context }, { subject, text, messageId }));
    if (followingStatuses(form.status).includes('answered')) await moveOn(tx, form, 'answered', staffId);
    // The text is about a person: the log has the names of what was written only.
    await insertAudit(tx, { staffId, action: 'answer', resource: kind, itemId: id, after: ['subject', 'text'] });
  });
