import { routes } from '@/config/routes';
import type { Application, ApplicationReceipt, ApplicationRequest } from '@/contract/applications';
import type { MailBlock } from '../../platform/mail/composeMail';
import { officeMail, senderMail, type FormMail } from '../../organisation/mailing/formMails';
import type { NewMail } from '../../platform/mail/outbox';
import { getFixedT } from '../../platform/texts/texts';

type ApplicationMail = Omit<FormMail, 'sender'> & {
  receipt: ApplicationReceipt;
  request: ApplicationRequest;
  attachments: { name: string; format: string }[];
  subject: Application['subject'];
  siteUrl: string;
};

/** The mails of a new application, in the applicant's language: to the applicant, with the link, and to the organisation. */
export function applicationMails({
  receipt,
  request,
  attachments,
  subject,
  siteUrl,
  ...rest
}: ApplicationMail): NewMail[] {
  const { locale } = rest;
  const t = getFixedT(locale);
  const { reference } = receipt;
  const { first_name, last_name, email, phone_number, organisation, contact_by, message } = request;
  const about: [string, string][] = subject ? [[t(`mail:application.kind.${subject.kind}`), subject.name]] : [];
  const words: MailBlock[] = [
    { kind: 'heading', text: t('mail:application.yourRequest') },
    { kind: 'text', text: message },
  ];
  const person: [string, string][] = [
    [t('mail:person.firstName'), first_name],
    [t('mail:person.lastName'), last_name],
    [t('mail:person.phone'), phone_number],
    [t('mail:person.email'), email],
    ...(organisation ? [[t('mail:person.organisation'), organisation] satisfies [string, string]] : []),
    [t('mail:person.contactBy'), t(`mail:application.by.${contact_by}`)],
  ];
  const lost = receipt.files_not_kept ?? 0;
  const notKept: MailBlock[] =
    lost > 0 ? [{ kind: 'text', text: t('mail:application.filesNotKept', { reference }) }] : [];
  const names = attachments.map(({ name, format }) => `${name}.${format}`).join(', ');
  const files: [string, string][] = names ? [[t('mail:application.files'), names]] : [];
  const lostFiles: MailBlock[] = lost > 0 ? [{ kind: 'text', text: t('mail:application.filesLost', { n: lost }) }] : [];
  const href = siteUrl + routes.application({ locale, shell: 'desktop' }, receipt);
  return [
    senderMail(
      { ...rest, sender: { name: first_name, email } },
      {
        kind: 'application.received',
        subject: t('mail:application.subject', { reference }),
        greeting: t('mail:application.greeting', { reference }),
        typed: words,
        blocks: [
          ...notKept,
          ...(about.length > 0 ? [{ kind: 'rows', rows: about } as const] : []),
          { kind: 'button', label: t('mail:application.track'), href },
        ],
      },
    ),
    ...officeMail(
      { ...rest, sender: { name: `${first_name} ${last_name}`, email } },
      {
        kind: 'office.application',
        subject: t('mail:application.officeSubject', { reference }),
        blocks: [{ kind: 'rows', rows: [...about, ...person, ...files] }, ...lostFiles, ...words],
      },
    ),
  ];
}
