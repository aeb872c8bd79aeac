import type { ContactRequest, ContactTopic } from '@/contract/contact';
import type { MailBlock } from '../mail/composeMail';
import { fillText } from '../mail/fillText';
import type { NewMail } from '../mail/outbox';
import { officeMail, senderMail, type FormMail, type Text } from './formMails';

const TEXTS = {
  subject: { en: 'Message {reference} has been received', az: '{reference} nömrəli mesaj qəbul olundu' },
  greeting: {
    en: 'Your message {reference} has been received.',
    az: '{reference} nömrəli mesajınız qəbul olundu.',
  },
  officeSubject: { en: 'New message: {reference}', az: 'Yeni mesaj: {reference}' },
  yourMessage: { en: 'Your message', az: 'Mesajınız' },
  message: { en: 'Message', az: 'Mesaj' },
  name: { en: 'Name', az: 'Ad' },
  email: { en: 'E-mail', az: 'E-poçt' },
  phone: { en: 'Phone', az: 'Telefon' },
  topic: { en: 'Subject', az: 'Mövzu' },
} as const satisfies Record<string, Text>;

const TOPICS: Record<ContactTopic, Text> = {
  services: { en: 'About a service', az: 'Xidmət haqqında' },
  projects: { en: 'About a project', az: 'Layihə haqqında' },
  shop: { en: 'About a product or an order', az: 'Məhsul və ya sifariş haqqında' },
  media: { en: 'Press and media', az: 'Mətbuat və media' },
  other: { en: 'General question', az: 'Ümumi sual' },
};

type MessageMail = Omit<FormMail, 'sender'> & { reference: string; request: ContactRequest };

/** The mails of a new message, in the sender's language: to the sender and to the organisation. */
export function messageMails({ reference, request, ...rest }: MessageMail): NewMail[] {
  const { name, email, phone_number, topic, message } = request;
  const context = { ...rest, sender: { name, email } };
  const say = (key: keyof typeof TEXTS) => fillText(TEXTS[key][rest.locale], { reference });
  const about: [string, string] = [say('topic'), TOPICS[topic][rest.locale]];
  const rows: [string, string][] = [
    [say('name'), name],
    [say('email'), email],
  ];
  if (phone_number) rows.push([say('phone'), phone_number]);
  const words = (heading: string): MailBlock[] => [
    { kind: 'heading', text: heading },
    { kind: 'text', text: message },
  ];
  return [
    senderMail(context, {
      subject: say('subject'),
      greeting: say('greeting'),
      blocks: [],
      said: [{ kind: 'rows', rows: [about] }, ...words(say('yourMessage'))],
    }),
    ...officeMail(context, {
      subject: say('officeSubject'),
      blocks: [{ kind: 'rows', rows: [...rows, about] }, ...words(say('message'))],
    }),
  ];
}
