import { randomUUID } from 'node:crypto';
import type { ApplicationStatus } from '@/contract/applications';
import { database, transact, type Database } from '../../db/transaction';
import { EditConflict } from '../../http/EditConflict';
import { HttpError } from '../../http/HttpError';
import { ANSWER_PREFIX, queueMails } from '../../mail/outbox';
import { linkTokens } from '../../people/secrets';
import { getOffice } from '../../organisation/officeService';
import { insertAudit } from '../../people/staff/audit';
import { listAssignees } from '../../people/staff/staffService';
import { followingStatuses, type FormKind } from './formStatus';
import { answerMail, statusMail } from './inboxMails';
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

/** The record at which staff read its mails. */
export const toMailed = ({ kind, id }: Form) => ({ resource: kind, item_id: id });

/** What the mails of a form need, read before its transaction. */
export async function readMailContext(form: Form) {
  const isShop = form.kind === 'applications' ? form.subject?.kind === 'product' : form.topic === 'shop';
  const office = await getOffice(form.locale, isShop ? 'orders' : 'info');
  const token = form.kind === 'applications' ? (await linkTokens('application')).issue(form.reference) : null;
  return { office, token };
}

async function moveOn(tx: Database, form: Form, status: ApplicationStatus, staffId: number | null): Promise<void> {
  await updateFormStatus(tx, form, status);
  await insertFormEvent(tx, form, { status, at: new Date().toISOString(), staff_id: staffId });
}

type StatusChange = {
  status: ApplicationStatus;
  /** Whether the sender gets a mail about it. */
  notify?: boolean | undefined;
  /** Who does it; without one it is the API. */
  staffId?: number;
  /** What the person has seen (`readHistory`); without one the present status alone decides. */
  version?: string;
};

async function changeStatus(kind: FormKind, key: FormKey, change: StatusChange): Promise<Form | null> {
  const { status, notify = true, staffId, version } = change;
  const found = await findForm(await database(), kind, key);
  if (!found) return null;
  const context = await readMailContext(found);
  return transact(async (tx) => {
    const form = await findFormForUpdate(tx, kind, key);
    if (!form || form.status === status) return form;
    if (version !== undefined && (await readHistory(tx, form)).version !== version) throw new EditConflict(kind);
    if (!followingStatuses(form.status).includes(status)) throw new HttpError('status_refused');
    await moveOn(tx, form, status, staffId ?? null);
    if (notify && status !== 'received')
      await queueMails(tx, [statusMail({ form, ...context }, status)], toMailed(form));
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
    return { ...form, status };
  });
}

/**
 * Changes the status of an application and adds to its timeline; the applicant gets a mail. Nothing happens where it has
 * that status already.
 * @returns `null` for an unknown application
 * @throws HttpError `status_refused` where the status cannot follow the present one
 */
export async function changeApplicationStatus(
  reference: string,
  status: ApplicationStatus,
  notify?: boolean,
): Promise<{ reference: string; status: ApplicationStatus } | null> {
  const form = await changeStatus('applications', { reference }, { status, notify });
  return form && { reference, status };
}

/** The same for a message. */
export async function changeMessageStatus(reference: string, status: ApplicationStatus, notify?: boolean) {
  const form = await changeStatus('messages', { reference }, { status, notify });
  return form && { reference, status };
}

/**
 * The same by staff, with a line in the audit log.
 * @throws EditConflict where something happened since the version, HttpError `not_found`, `status_refused`
 */
export async function changeFormStatus(
  kind: FormKind,
  id: number,
  change: StatusChange & { staffId: number },
): Promise<void> {
  if (!(await changeStatus(kind, { id }, change))) throw new HttpError('not_found');
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
 * @throws EditConflict, HttpError `not_found`
 */
export async function sendAnswer(kind: FormKind, id: number, sending: AnswerSending): Promise<void> {
  const { subject, text, version, staffId } = sending;
  const found = await findForm(await database(), kind, { id });
  if (!found) throw new HttpError('not_found');
  const context = await readMailContext(found);
  await transact(async (tx) => {
    const form = await findFormForUpdate(tx, kind, { id });
    if (!form) throw new HttpError('not_found');
    if ((await readHistory(tx, form)).version !== version) throw new EditConflict(kind);
    const messageId = `${ANSWER_PREFIX}${randomUUID()}`;
    const at = new Date().toISOString();
    await insertAnswer(tx, form, { staff_id: staffId, subject, text, mail_message_id: messageId, at });
    await queueMails(tx, [answerMail({ form, ...context }, { subject, text, messageId })], toMailed(form));
    if (followingStatuses(form.status).includes('answered')) await moveOn(tx, form, 'answered', staffId);
    // The text is about a person: the log has the names of what was written only.
    await insertAudit(tx, { staffId, action: 'answer', resource: kind, itemId: id, after: ['subject', 'text'] });
  });
}
