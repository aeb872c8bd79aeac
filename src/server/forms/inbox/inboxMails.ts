import { routes } from '@/config/routes';
import type { ApplicationStatus } from '@/contract/applications';
import { composeMail, type MailBlock } from '../../mail/composeMail';
import type { NewMail } from '../../mail/outbox';
import { settings } from '../../settings';
import type { Office } from '../../organisation/officeService';
import { getFixedT, type TextKey } from '../../texts/texts';
import type { FormKind } from './formStatus';
import type { Form } from './inboxRepository';

/** Nobody is told that a form was received once more: no status leads there. */
type ToldStatus = Exclude<ApplicationStatus, 'received'>;

const SUBJECTS: Record<FormKind, Record<ToldStatus, TextKey>> = {
  applications: {
    in_review: 'mail:status.application.inReviewSubject',
    answered: 'mail:status.application.answeredSubject',
    closed: 'mail:status.application.closedSubject',
  },
  messages: {
    in_review: 'mail:status.message.inReviewSubject',
    answered: 'mail:status.message.answeredSubject',
    closed: 'mail:status.message.closedSubject',
  },
};
const LEADS: Record<FormKind, Record<ToldStatus, TextKey>> = {
  applications: {
    in_review: 'mail:status.application.inReview',
    answered: 'mail:status.application.answered',
    closed: 'mail:status.application.closed',
  },
  messages: {
    in_review: 'mail:status.message.inReview',
    answered: 'mail:status.message.answered',
    closed: 'mail:status.message.closed',
  },
};

const TAKEN_BACK: Record<FormKind, { subject: TextKey; lead: TextKey }> = {
  applications: {
    subject: 'mail:status.application.takenBackSubject',
    lead: 'mail:status.application.takenBack',
  },
  messages: { subject: 'mail:status.message.takenBackSubject', lead: 'mail:status.message.takenBack' },
};

/** What the kinds of their mails begin with. */
const PREFIXES = { applications: 'application', messages: 'message' } as const satisfies Record<FormKind, string>;

type Context = {
  form: Form;
  office: Office;
  /** Opens the status of an application; `null` for a message. */
  token: string | null;
};

/** Answers go to the organisation, not to the address that the site sends from. */
const replyToOffice = ({ name, email }: Office): Pick<NewMail, 'replyTo'> =>
  email ? { replyTo: { name, address: email } } : {};

function linkBlock({ form: { reference, locale }, token }: Context): MailBlock[] {
  if (token === null) return [];
  const path = routes.application({ locale, shell: 'desktop' }, { reference, token });
  return [{ kind: 'button', label: getFixedT(locale)('mail:application.track'), href: settings().SITE_URL + path }];
}

/**
 * To the sender: the status has changed. The address may be another person's, so a form with review signs gets a mail
 * without the name that was typed.
 */
export function statusMail(context: Context, status: ToldStatus): NewMail {
  const { form, office } = context;
  const { kind, reference, locale, email, review, first_name } = form;
  const t = getFixedT(locale);
  const greeting =
    review.length === 0 ? t('mail:status.greeting', { name: first_name }) : t('mail:status.greetingWithoutName');
  const blocks: MailBlock[] = [
    { kind: 'text', text: greeting },
    { kind: 'text', text: t(LEADS[kind][status], { reference }) },
    ...linkBlock(context),
    ...(review.length === 0 ? [] : [{ kind: 'text', text: t('mail:form.unasked') } as const]),
  ];
  const subject = `${t(SUBJECTS[kind][status], { reference })} · ${office.name}`;
  return {
    recipient: email,
    locale,
    ...replyToOffice(office),
    ...composeMail({ kind: `${PREFIXES[kind]}.${status}`, locale, subject, blocks, why: t('mail:why.form') }),
  };
}

/** To the sender: the last status was set by mistake. Without the name that was typed where statuses are told without it. */
export function takenBackMail(context: Context, status: ApplicationStatus): NewMail {
  const { form, office } = context;
  const { kind, reference, locale, email, review, first_name } = form;
  const t = getFixedT(locale);
  const greeting =
    review.length === 0 ? t('mail:status.greeting', { name: first_name }) : t('mail:status.greetingWithoutName');
  const texts = TAKEN_BACK[kind];
  const text = t(texts.lead, { reference, status: t(`adminInbox:status.${status}`) });
  const blocks: MailBlock[] = [{ kind: 'text', text: greeting }, { kind: 'text', text }, ...linkBlock(context)];
  const subject = `${t(texts.subject, { reference })} · ${office.name}`;
  return {
    recipient: email,
    locale,
    ...replyToOffice(office),
    ...composeMail({ kind: `${PREFIXES[kind]}.takenBack`, locale, subject, blocks, why: t('mail:why.form') }),
  };
}

type Answer = { subject: string; text: string; messageId: string };

/** To the sender: what staff wrote, with the link and, where nothing speaks for a machine, the words that it answers. */
export function answerMail(context: Context, { subject, text, messageId }: Answer): NewMail {
  const { form, office } = context;
  const { kind, locale, email, review, message } = form;
  const t = getFixedT(locale);
  const heading = t(kind === 'applications' ? 'mail:application.yourRequest' : 'mail:message.yourMessage');
  const blocks: MailBlock[] = [
    { kind: 'text', text },
    ...linkBlock(context),
    ...(review.length > 0
      ? []
      : [{ kind: 'heading', text: heading } as const, { kind: 'text', text: message } as const]),
  ];
  return {
    recipient: email,
    locale,
    messageId,
    ...replyToOffice(office),
    ...composeMail({ kind: `${PREFIXES[kind]}.answer`, locale, subject, blocks, why: t('mail:why.form') }),
  };
}

/** What an answer begins with, in the sender's language; staff change both. */
export function draftAnswer({ kind, reference, locale, review, first_name }: Form): { subject: string; text: string } {
  const t = getFixedT(locale);
  const subject = t(kind === 'applications' ? 'mail:answer.application' : 'mail:answer.message', { reference });
  const text =
    review.length === 0 ? t('mail:status.greeting', { name: first_name }) : t('mail:status.greetingWithoutName');
  return { subject, text: `${text}\n\n` };
}
