import { routes } from '@/config/routes';
import type { Application, ApplicationReceipt, ApplicationRequest } from '@/contract/applications';
import type { SubjectKind } from '@/contract/formFields';
import type { MailBlock } from '../mail/composeMail';
import { fillText } from '../mail/fillText';
import type { NewMail } from '../mail/outbox';
import { officeMail, senderMail, type FormMail, type Text } from './formMails';

const TEXTS = {
  subject: { en: 'Request {reference} has been received', az: '{reference} nömrəli müraciət qəbul olundu' },
  greeting: {
    en: 'Your request {reference} has been received.',
    az: '{reference} nömrəli müraciətiniz qəbul olundu.',
  },
  officeSubject: { en: 'New request: {reference}', az: 'Yeni müraciət: {reference}' },
  yourRequest: { en: 'Your request', az: 'Müraciətin məzmunu' },
  track: { en: 'Track the request', az: 'Müraciəti izlə' },
  firstName: { en: 'First name', az: 'Ad' },
  lastName: { en: 'Last name', az: 'Soyad' },
  email: { en: 'E-mail', az: 'E-poçt' },
  phone: { en: 'Phone', az: 'Telefon' },
  organisation: { en: 'Organisation', az: 'Təşkilat' },
  contactBy: { en: 'Contact by', az: 'Əlaqə' },
} as const satisfies Record<string, Text>;

const SUBJECTS: Record<SubjectKind, Text> = {
  service: { en: 'Service', az: 'Xidmət' },
  product: { en: 'Product', az: 'Məhsul' },
  project: { en: 'Project', az: 'Layihə' },
};

const WAYS: Record<ApplicationRequest['contact_by'], Text> = {
  phone: { en: 'Phone', az: 'Telefon' },
  whatsapp: { en: 'WhatsApp', az: 'WhatsApp' },
  email: { en: 'E-mail', az: 'E-poçt' },
};

type ApplicationMail = Omit<FormMail, 'sender'> & {
  receipt: ApplicationReceipt;
  request: ApplicationRequest;
  subject: Application['subject'];
  siteUrl: string;
};

/** The mails of a new application, in the applicant's language: to the applicant, with the link, and to the organisation. */
export function applicationMails({ receipt, request, subject, siteUrl, ...rest }: ApplicationMail): NewMail[] {
  const { locale } = rest;
  const { first_name, last_name, email, phone_number, organisation, contact_by, message } = request;
  const say = (key: keyof typeof TEXTS) => fillText(TEXTS[key][locale], { reference: receipt.reference });
  const about: [string, string][] = subject ? [[SUBJECTS[subject.kind][locale], subject.name]] : [];
  const words: MailBlock[] = [
    { kind: 'heading', text: say('yourRequest') },
    { kind: 'text', text: message },
  ];
  const person: [string, string][] = [
    [say('firstName'), first_name],
    [say('lastName'), last_name],
    [say('phone'), phone_number],
    [say('email'), email],
    ...(organisation ? [[say('organisation'), organisation] satisfies [string, string]] : []),
    [say('contactBy'), WAYS[contact_by][locale]],
  ];
  const href = siteUrl + routes.application({ locale, shell: 'desktop' }, receipt);
  return [
    senderMail(
      { ...rest, sender: { name: first_name, email } },
      {
        subject: say('subject'),
        greeting: say('greeting'),
        said: words,
        blocks: [
          ...(about.length > 0 ? [{ kind: 'rows', rows: about } as const] : []),
          { kind: 'link', label: say('track'), href },
        ],
      },
    ),
    ...officeMail(
      { ...rest, sender: { name: `${first_name} ${last_name}`, email } },
      { subject: say('officeSubject'), blocks: [{ kind: 'rows', rows: [...about, ...person] }, ...words] },
    ),
  ];
}
