import type { Locale } from '@/config/locales';
import type { MailKind } from '@/config/mailKinds';
import type { ReviewSign } from '@/contract/formGuard';
import { capitalise } from '@/lib/text';
import type { Office } from '../officeService';
import { getFixedT } from '../../texts/texts';
import { composeMail, type MailBlock } from '../../mail/composeMail';
import type { NewMail } from '../../mail/outbox';

/** What the mails of messages and of applications share. */
export type FormMail = {
  locale: Locale;
  office: Office;
  review: ReviewSign[];
  /** Without an e-mail nobody answers to it. */
  sender: { name: string; email?: string | undefined };
};

type Content = {
  kind: MailKind;
  /** One line, with nothing that was typed. */
  subject: string;
  blocks: MailBlock[];
};

/** How soon there is an answer, as a sentence; empty where nothing is promised. */
function describeAnswer(locale: Locale, { answerTime }: Office): string {
  if (!answerTime) return '';
  return capitalise(getFixedT(locale)('mail:form.answerIn', { time: answerTime }), locale);
}

/**
 * To the sender of the form, in their language. The address may be another person's: a form with review signs gets a
 * mail without anything that was typed (`typed`), so that the site cannot be used to send a stranger's words.
 */
export function senderMail(
  { locale, office, review, sender }: FormMail & { sender: { email: string } },
  { kind, greeting, subject, blocks, typed }: Content & { greeting: string; typed: MailBlock[] },
): NewMail {
  const t = getFixedT(locale);
  const isTrusted = review.length === 0;
  const thanks = isTrusted ? t('mail:form.thanks', { name: sender.name }) : t('mail:form.thanksWithoutName');
  const all: MailBlock[] = [
    thanks,
    [greeting, describeAnswer(locale, office)].filter(Boolean).join(' '),
    ...(isTrusted ? typed : []),
    ...blocks,
    ...(isTrusted ? [] : [t('mail:form.unasked')]),
  ];
  return {
    recipient: sender.email,
    locale,
    ...composeMail({ kind, locale, subject: `${subject} · ${office.name}`, blocks: all, why: t('mail:why.form') }),
  };
}

/** `href` of the record in the back office. */
type OfficeContent = Content & { href: string };

/** To everybody in the organisation who gets them, in the language of the office: an answer goes to the sender. */
export function officeMail(
  { locale: language, office, review, sender }: FormMail,
  { kind, subject, blocks, href }: OfficeContent,
): NewMail[] {
  const { language: locale } = office;
  const t = getFixedT(locale);
  const isTrusted = review.length === 0;
  const signs = review.map((sign) => t(`mail:form.sign.${sign}`)).join(', ');
  const why: MailBlock[] = isTrusted ? [] : [t('mail:form.reviewWhy', { signs })];
  const all: MailBlock[] = [
    { kind: 'heading', text: subject },
    ...why,
    ...blocks,
    { kind: 'rows', rows: [[t('mail:office.language'), t(`admin:language.${language}`)]] },
    { kind: 'button', label: t('mail:office.open'), href },
  ];
  const content = composeMail({
    kind,
    locale,
    subject: isTrusted ? subject : `${t('mail:form.review')} ${subject}`,
    blocks: all,
    why: t('mail:why.office'),
  });
  const { name, email: address } = sender;
  const replyTo = address === undefined ? {} : { replyTo: { name, address } };
  return office.recipients.map((recipient) => ({ recipient, ...replyTo, locale, ...content }));
}
