import type { MessageRequest } from '@/contract/messages';
import { formatPhone } from '@/lib/phone';
import type { MailBlock } from '../../mail/composeMail';
import { officeMail, senderMail, type FormMail } from '../../organisation/mailing/formMails';
import type { NewMail } from '../../mail/outbox';
import { getFixedT } from '../../texts/texts';

type MessageMail = Omit<FormMail, 'sender'> & {
  id: number;
  reference: string;
  request: MessageRequest;
  siteUrl: string;
};

/** The mails of a new message: to the sender in their language, and to the organisation in the language of the office. */
export function messageMails({ id, reference, request, siteUrl, ...rest }: MessageMail): NewMail[] {
  const [t, officeT] = [getFixedT(rest.locale), getFixedT(rest.office.language)];
  const { name, email, phone_number, topic, message } = request;
  const context = { ...rest, sender: { name, email } };
  const rows: [string, string][] = [
    [officeT('mail:person.name'), name],
    [officeT('mail:person.email'), email],
  ];
  if (phone_number) rows.push([officeT('mail:person.phone'), formatPhone(phone_number)]);
  rows.push([officeT('mail:message.topicLabel'), officeT(`mail:message.topic.${topic}`)]);
  const words = (heading: string): MailBlock[] => [{ kind: 'heading', text: heading }, message];
  return [
    senderMail(context, {
      kind: 'message.received',
      subject: t('mail:message.subject', { reference }),
      greeting: t('mail:message.greeting', { reference }),
      blocks: [],
      typed: [
        { kind: 'rows', rows: [[t('mail:message.topicLabel'), t(`mail:message.topic.${topic}`)]] },
        ...words(t('mail:message.yourMessage')),
      ],
    }),
    ...officeMail(context, {
      kind: 'office.message',
      subject: officeT('mail:message.officeSubject', { reference }),
      blocks: [{ kind: 'rows', rows }, ...words(officeT('mail:message.message'))],
      href: `${siteUrl}/admin/messages/${id}`,
    }),
  ];
}
