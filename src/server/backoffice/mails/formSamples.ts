import type { MailKind } from '@/config/mailKinds';
import type { ApplicationStatus } from '@/contract/applications';
import { applicationMails } from '../../forms/applications/applicationMails';
import { answerMail, draftAnswer, statusMail, takenBackMail } from '../../forms/inbox/inboxMails';
import type { FormKind } from '../../forms/inbox/formStatus';
import { messageMails } from '../../forms/messages/messageMails';
import { firstMail, type Sample, type SampleContext } from './sampleContext';

type Form = Parameters<typeof statusMail>[0]['form'];

function buildApplication({ locale, t, siteUrl, offices, numbers, token, customer, service }: SampleContext) {
  const { slug, name, lead } = service ?? { slug: 'sample', name: t('adminMails:sample.service'), lead: undefined };
  return applicationMails({
    id: 0,
    locale,
    office: offices.applications,
    review: [],
    siteUrl,
    receipt: { reference: numbers.application, token },
    request: {
      ...customer,
      organisation: t('adminMails:sample.organisation'),
      contact_by: 'whatsapp',
      message: t('adminMails:sample.message'),
      consent: true,
    },
    attachments: [{ name: 'plan', format: 'pdf' }],
    subject: { kind: 'service', slug, name },
    lead,
  });
}

const buildMessage = ({ locale, t, siteUrl, offices, numbers, customer }: SampleContext) =>
  messageMails({
    id: 0,
    siteUrl,
    locale,
    office: offices.messages,
    review: [],
    reference: numbers.message,
    request: {
      name: `${customer.first_name} ${customer.last_name}`,
      email: customer.email,
      phone_number: customer.phone_number,
      topic: 'services',
      message: t('adminMails:sample.message'),
      consent: true,
    },
  });

/** What was sent, as staff have it in front of them. */
function buildForm(context: SampleContext, kind: FormKind) {
  const { locale, t, offices, numbers, token, customer } = context;
  const common = {
    id: 0,
    reference: kind === 'applications' ? numbers.application : numbers.message,
    locale,
    status: 'received',
    review: [],
    created_at: new Date().toISOString(),
    staff_id: null,
    message: t('adminMails:sample.message'),
    name: `${customer.first_name} ${customer.last_name}`,
    first_name: customer.first_name,
    email: customer.email,
    phone_number: customer.phone_number,
  } as const;
  const form: Form =
    kind === 'applications'
      ? {
          ...common,
          review: [],
          kind,
          user_id: null,
          organisation: t('adminMails:sample.organisation'),
          contact_by: 'whatsapp',
          preferred_day: null,
          preferred_time: null,
          subject: null,
          files_not_kept: 0,
        }
      : { ...common, review: [], kind, topic: 'services' };
  return { form, office: offices[kind], token: kind === 'applications' ? token : null };
}

const told =
  (kind: FormKind, status: Exclude<ApplicationStatus, 'received'>): Sample =>
  (context) =>
    statusMail(buildForm(context, kind), status);

const takenBack =
  (kind: FormKind): Sample =>
  (context) =>
    takenBackMail(buildForm(context, kind), 'in_review');

const answered =
  (kind: FormKind): Sample =>
  (context) => {
    const mail = buildForm(context, kind);
    const { subject } = draftAnswer(mail.form);
    return answerMail(mail, { subject, text: context.t('adminMails:sample.answer'), messageId: 'sample' });
  };

type FormMailKind = Extract<MailKind, `application.${string}` | `message.${string}`>;

export const FORM_SAMPLES: Readonly<Record<FormMailKind | 'office.application' | 'office.message', Sample>> = {
  // The mail to the sender stands before those to the organisation.
  'application.received': (context) => firstMail(buildApplication(context)),
  'office.application': (context) => firstMail(buildApplication(context).slice(1)),
  'application.in_review': told('applications', 'in_review'),
  'application.answered': told('applications', 'answered'),
  'application.closed': told('applications', 'closed'),
  'application.answer': answered('applications'),
  'application.takenBack': takenBack('applications'),
  'message.received': (context) => firstMail(buildMessage(context)),
  'office.message': (context) => firstMail(buildMessage(context).slice(1)),
  'message.in_review': told('messages', 'in_review'),
  'message.answered': told('messages', 'answered'),
  'message.closed': told('messages', 'closed'),
  'message.answer': answered('messages'),
  'message.takenBack': takenBack('messages'),
};
