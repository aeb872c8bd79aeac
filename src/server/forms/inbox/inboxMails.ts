import { routes } from '@/config/routes';
import type { ApplicationStatus } from '@/contract/applications';
import { composeMail, type MailBlock } from '../../mail/composeMail';
import type { Database } from '../../db/connection';
import { queueMails, type NewMail } from '../../mail/outbox';
import { settings } from '../../settings';
import type { Office } from '../../organisation/officeService';
import { getFixedT } from '../../texts/texts';
import type { FormKind } from './formStatus';
import type { Form } from './inboxRepository';

/** Nobody is told that a form was received once more: no status leads there. */
type ToldStatus = Exclude<ApplicationStatus, 'received'>;

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

/** Queues a mail to the sender of a form; nothing where they gave no e-mail. */
export async function mailSender(tx: Database, form: Form, mail: NewMail): Promise<void> {
  if (form.email !== '') await queueMails(tx, [mail], { resource: form.kind, item_id: form.id });
}

function linkBlock({ form: { reference, locale }, token }: Context): MailBlock[] {
  if (token === null) return [];
  const path = routes.application({ locale, shell: 'desktop' }, { reference, token });
  return [{ kind: 'button', label: getFixedT(locale)('mail:application.track'), href: settings().SITE_URL + path }];
}

/** Without the name that was typed where the address may be another person's: the form has review signs then. */
const greet = ({ locale, review, first_name }: Form): string => {
  const t = getFixedT(locale);
  return review.length === 0 ? t('mail:status.greeting', { name: first_name }) : t('mail:status.greetingWithoutName');
};

type Told = { name: ToldStatus | 'takenBack'; status?: string; end?: MailBlock[] };

function composeStatusMail(context: Context, { name, status = '', end = [] }: Told): NewMail {
  const { form, office } = context;
  const { reference, locale, email } = form;
  const [t, prefix] = [getFixedT(locale), PREFIXES[form.kind]];
  const blocks: MailBlock[] = [
    greet(form),
    t(`mail:status.${prefix}.${name}.text`, { reference, status }),
    ...linkBlock(context),
    ...end,
  ];
  const subject = `${t(`mail:status.${prefix}.${name}.subject`, { reference })} · ${office.name}`;
  return {
    recipient: email,
    locale,
    ...replyToOffice(office),
    ...composeMail({ kind: `${prefix}.${name}`, locale, subject, blocks, why: t('mail:why.form') }),
  };
}

/** To the sender: the status has changed. */
export function statusMail(context: Context, name: ToldStatus): NewMail {
  const { review, locale } = context.form;
  const unasked = getFixedT(locale)('mail:form.unasked');
  return composeStatusMail(context, { name, end: review.length === 0 ? [] : [unasked] });
}

/** To the sender: the last status was set by mistake. */
export const takenBackMail = (context: Context, status: ApplicationStatus): NewMail =>
  composeStatusMail(context, {
    name: 'takenBack',
    status: getFixedT(context.form.locale)(`adminInbox:status.${status}`),
  });

type Answer = { subject: string; text: string; messageId: string };

/** To the sender: what staff wrote, with the link and, where nothing speaks for a machine, the words that it answers. */
export function answerMail(context: Context, { subject, text, messageId }: Answer): NewMail {
  const { form, office } = context;
  const { kind, locale, email, review, message } = form;
  const t = getFixedT(locale);
  const heading = t(kind === 'applications' ? 'mail:application.yourRequest' : 'mail:message.yourMessage');
  const blocks: MailBlock[] = [
    text,
    ...linkBlock(context),
    ...(review.length > 0 || !message ? [] : [{ kind: 'heading', text: heading } as const, message]),
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
export function draftAnswer(form: Form): { subject: string; text: string } {
  const { kind, reference, locale } = form;
  const t = getFixedT(locale);
  const subject = t(kind === 'applications' ? 'mail:answer.application' : 'mail:answer.message', { reference });
  return { subject, text: `${greet(form)}\n\n` };
}
