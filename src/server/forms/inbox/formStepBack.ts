import type { ApplicationStatus } from '@/contract/applications';
import { EditConflict } from '../../http/EditConflict';
import { insertAudit } from '../../people/staff/audit';
import { changeForm } from './inboxService';
import { type FormKind } from './formStatus';
import { mailSender, takenBackMail } from './inboxMails';
import { findFormEvents, updateFormEventUndone, updateFormStatus, type FormStep } from './inboxRepository';

/** What can be taken back, and the status that the form has then. */
type StepBack = { eventId: number; status: ApplicationStatus };

/**
 * The last change of the status of an application or a message; after a step back there is none before it has moved on.
 * @param events as `findFormEvents` gives them
 */
export function findFormStepBack(events: readonly FormStep[]): StepBack | null {
  const standing = events.filter(({ undone_at }) => undone_at === null);
  const last = standing.at(-1);
  if (!last || last.status === 'received' || events.some(({ id }) => id > last.id)) return null;
  // That a message was received is no event.
  return { eventId: last.id, status: standing.at(-2)?.status ?? 'received' };
}

type TakingBack = {
  /** Of the change that is taken back: the last one that the person has seen. */
  eventId: number;
  /** Staff read it; it is not sent. */
  reason: string;
  /** Whether the sender gets a mail about it, where they gave an e-mail. */
  notify: boolean;
  staffId: number;
};

/**
 * Gives an application or a message the status before its last one, which was set by mistake. An answer that was sent
 * stays sent. Nothing happens where it was taken back already.
 * @throws EditConflict where something else happened since, HttpError `not_found`
 */
export const takeBackFormStatus = (
  kind: FormKind,
  id: number,
  { eventId, reason, notify, staffId }: TakingBack,
): Promise<void> =>
  changeForm(kind, { id }, async (tx, form, context) => {
    const events = await findFormEvents(tx, form);
    if (events.some((event) => event.id === eventId && event.undone_at !== null)) return;
    const step = findFormStepBack(events);
    if (step?.eventId !== eventId) throw new EditConflict(kind);
    const undone_at = new Date().toISOString();
    await updateFormEventUndone(tx, form, eventId, { undone_at, undone_by: staffId, undone_reason: reason });
    await updateFormStatus(tx, form, step.status);
    const names = ['status'];
    const entry = { staffId, action: 'step back', resource: kind, itemId: id };
    await insertAudit(tx, { ...entry, before: names, after: names });
    if (notify) await mailSender(tx, form, takenBackMail({ form, ...context }, step.status));
  });
