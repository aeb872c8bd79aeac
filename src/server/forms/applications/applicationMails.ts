import { apiBase } from '@/config/locales';
import { routes } from '@/config/routes';
import type { Application, ApplicationReceipt, ApplicationRequest } from '@/contract/applications';
import { PATHS } from '@/contract/paths';
import type { ServiceLead } from '@/contract/services';
import { formatPhone } from '@/lib/phone';
import { describePreferred } from './describePreferred';
import type { MailBlock } from '../../mail/composeMail';
import { officeMail, senderMail, type FormMail } from '../../organisation/mailing/formMails';
import type { NewMail } from '../../mail/outbox';
import { getFixedT } from '../../texts/texts';

type ApplicationMail = Omit<FormMail, 'sender'> & {
  id: number;
  receipt: ApplicationReceipt;
  request: ApplicationRequest;
  attachments: { name: string; format: string }[];
  subject: Application['subject'];
  /** Who leads the service that it is about. */
  lead: ServiceLead | undefined;
  siteUrl: string;
};

/**
 * The mails of a new application: to the applicant in their language, with the link, where they gave an e-mail; and to the
 * organisation in the language of the office.
 */
export function applicationMails({
  id,
  receipt,
  request,
  attachments,
  subject,
  lead,
  siteUrl,
  ...rest
}: ApplicationMail): NewMail[] {
  const { locale } = rest;
  const [t, officeT] = [getFixedT(locale), getFixedT(rest.office.language)];
  const { reference } = receipt;
  const { first_name, last_name = '', email, phone_number, organisation, contact_by = 'phone', message } = request;
  const about: [string, string][] = subject ? [[t(`mail:application.kind.${subject.kind}`), subject.name]] : [];
  const words = (heading: string): MailBlock[] => (message ? [{ kind: 'heading', text: heading }, message] : []);
  const whom: MailBlock[] =
    subject && lead
      ? [
          { kind: 'heading', text: t('mail:application.whom') },
          {
            kind: 'person',
            portrait: `${siteUrl}${apiBase(locale)}/${PATHS.service(subject.slug)}portrait/`,
            name: lead.name,
            role: lead.role,
            phone: lead.phone_number,
          },
        ]
      : [];
  const preferred = describePreferred(request, officeT, rest.office.language);
  const person: [string, string][] = [
    ...(subject ? [[officeT(`mail:application.kind.${subject.kind}`), subject.name] satisfies [string, string]] : []),
    [officeT('mail:person.firstName'), first_name],
    ...(last_name ? [[officeT('mail:person.lastName'), last_name] satisfies [string, string]] : []),
    [officeT('mail:person.phone'), formatPhone(phone_number)],
    ...(email ? [[officeT('mail:person.email'), email] satisfies [string, string]] : []),
    ...(organisation ? [[officeT('mail:person.organisation'), organisation] satisfies [string, string]] : []),
    [officeT('mail:person.contactBy'), officeT(`mail:application.by.${contact_by}`)],
    ...(preferred ? [[officeT('mail:application.preferred'), preferred] satisfies [string, string]] : []),
  ];
  const lost = receipt.files_not_kept ?? 0;
  const notKept: MailBlock[] = lost > 0 ? [t('mail:application.filesNotKept', { reference })] : [];
  const names = attachments.map(({ name, format }) => `${name}.${format}`).join(', ');
  const files: [string, string][] = names ? [[officeT('mail:application.files'), names]] : [];
  const lostFiles: MailBlock[] = lost > 0 ? [officeT('mail:application.filesLost', { n: lost })] : [];
  const href = siteUrl + routes.application({ locale, shell: 'desktop' }, receipt);
  return [
    ...(email
      ? [
          senderMail(
            { ...rest, sender: { name: first_name, email } },
            {
              kind: 'application.received',
              subject: t('mail:application.subject', { reference }),
              greeting: t('mail:application.greeting', { reference }),
              typed: words(t('mail:application.yourRequest')),
              blocks: [
                ...notKept,
                ...(about.length > 0 ? [{ kind: 'rows', rows: about } as const] : []),
                ...whom,
                { kind: 'button', label: t('mail:application.track'), href },
              ],
            },
          ),
        ]
      : []),
    ...officeMail(
      { ...rest, sender: { name: `${first_name} ${last_name}`.trim(), email } },
      {
        kind: 'office.application',
        subject: officeT('mail:application.officeSubject', { reference }),
        blocks: [
          { kind: 'rows', rows: [...person, ...files] },
          ...lostFiles,
          ...words(officeT('mail:message.message')),
        ],
        href: `${siteUrl}/admin/applications/${id}`,
      },
    ),
  ];
}
