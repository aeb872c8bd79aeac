import type { MessageRequest } from '@/contract/messages';
import type { MailBlock } from '../../platform/mail/composeMail';
import { officeMail, senderMail, type FormMail } from '../../organisation/mailing/formMails';
import type { NewMail } from '../../platform/mail/outbox';
import { getFixedT } from '../../platform/texts/texts';

type MessageMail = Omit<FormMail, 'sender'> & { reference: string; request: MessageRequest };

/** The mails of a new message, in the sender's language: to the sender and to the organisation. */
export function messageMails({ reference, request, ...rest }: MessageMail): NewMail[] {
  const t = getFixedT(rest.locale);
  const { name, email, phone_number, topic, message } = request;
  const context = { ...rest, sender: { name, email } };
  const about: [string, string] = [t('mail:message.topicLabel'), t(`mail:message.topic.${topic}`)];
  const rows: [string, string][] = [
    [t('mail:person.name'), name],
    [t('mail:person.email'), email],
  ];
  if (phone_number) rows.push([t('mail:person.phone'), phone_number]);
  const words = (heading: string): MailBlock[] => [
    { kind: 'heading', text: heading },
    { kind: 'text', text: message },
  ];
  return [
    senderMail(context, {
      kind: 'message.received',
      subject: t('mail:message.subject', { reference }),
      greeting: t('mail:message.greeting', { reference }),
      blocks: [],
      typed: [{ kind: 'rows', rows: [about] }, ...words(t('mail:message.yourMessage'))],
    }),
    ...officeMail(context, {
      kind: 'office.message',
      subject: t('mail:message.officeSubject', { reference }),
      blocks: [{ kind: 'rows', rows: [...rows, about] }, ...words(t('mail:message.message'))],
    }),
  ];
}
