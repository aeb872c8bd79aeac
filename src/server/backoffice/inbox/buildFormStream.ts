import type { InboxView } from '@/contract/adminViews';
import { getAttachments } from '../../forms/applications/attachmentsService';
import { findFormStepBack } from '../../forms/inbox/formStepBack';
import type { getForm } from '../../forms/inbox/inboxService';
import { listStaffNotes } from '../../people/staff/staffNotesService';
import { database } from '../../db/transaction';
import { findRecordMails, type RecordMail } from '../../mail/recordMails';
import type { Translate } from '../../texts/texts';
import { buildStream, mailPiece, notePiece, stepPieces } from '../kit/buildStream';
import type { AdminContext } from '../kit/adminPageDefinition';

type Found = NonNullable<Awaited<ReturnType<typeof getForm>>>;

export type StreamShown = {
  note?: InboxView['stream']['note'] | undefined;
  back?: { typed: { reason: string; notify: boolean }; error: string } | undefined;
};

/** The files that came with an application, as links. */
export async function listAttachmentLinks({ kind, id }: Found['form']) {
  const attachments = kind === 'applications' ? await getAttachments(id) : [];
  return attachments.map(({ id: file, name, format, bytes }) => ({
    href: `/api/admin/attachments/${file}`,
    text: `${name}.${format}, ${Math.ceil(bytes / 1024)} KB`,
  }));
}

/** What staff wrote, with what became of its mail. Of answers from before mails were kept the outbox is not asked. */
function answerPiece(
  { id, at, who, subject, text, mail_message_id }: Found['answers'][number],
  mails: readonly RecordMail[],
  { t, locale, lang }: { t: Translate; locale: AdminContext['locale']; lang: Found['form']['locale'] },
) {
  const mail = mails.find(({ message_id }) => message_id === mail_message_id);
  const sent = mail && mailPiece(mail, { t, locale });
  return {
    key: `answer-${id}`,
    kind: 'mail' as const,
    at,
    title: sent?.title ?? t('adminStream:answer'),
    who: who ?? t('admin:audit.nobody'),
    tag: sent?.tag ?? null,
    text: `${subject}\n\n${text}`,
    lang,
    mail: sent?.mail ?? null,
  };
}

/** Everything that happened at an application or a message. */
export async function buildFormStream(
  { form, events, answers }: Found,
  context: AdminContext,
  { note = { typed: '', error: '' }, back }: StreamShown,
): Promise<InboxView['stream']> {
  const { t, locale } = context;
  const db = await database();
  const mails = await findRecordMails(db, { resource: form.kind, item_id: form.id });
  const notes = await listStaffNotes({ resource: form.kind, itemId: String(form.id) });
  const files = await listAttachmentLinks(form);
  const answered = new Set(answers.map(({ mail_message_id }) => mail_message_id));
  const at = form.created_at;
  const step = findFormStepBack(events);
  return {
    entries: buildStream(
      [
        ...(form.kind === 'messages' ? [{ kind: 'status' as const, at, title: t('adminInbox:status.received') }] : []),
        ...events.flatMap((event) => stepPieces({ ...event, title: t(`adminInbox:status.${event.status}`) }, context)),
        ...(files.length > 0 ? [{ kind: 'files' as const, at, title: t('adminStream:files'), links: files }] : []),
        ...answers.map((answer) => answerPiece(answer, mails, { t, locale, lang: form.locale })),
        ...mails.filter(({ message_id }) => !answered.has(message_id)).map((mail) => mailPiece(mail, context)),
        ...notes.map((one) => notePiece(one, context)),
      ],
      locale,
    ),
    note,
    refusal: null,
    back: step && {
      eventId: step.eventId,
      lead: t('adminStream:back.lead', {
        from: t(`adminInbox:status.${form.status}`),
        to: t(`adminInbox:status.${step.status}`),
      }),
      canNotify: form.email !== '',
      typed: back?.typed ?? { reason: '', notify: false },
      error: back?.error ?? '',
    },
  };
}
