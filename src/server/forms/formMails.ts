import type { Locale } from '@/config/locales';
import type { ReviewSign } from '../db/formsSchema';
import { composeMail, type MailBlock } from '../mail/composeMail';
import { fillText } from '../mail/fillText';
import type { NewMail } from '../mail/outbox';
import type { Office } from '../site/officeOf';

export type Text = Record<Locale, string>;

const TEXTS = {
  thanks: { en: 'Thank you, {name}.', az: 'Təşəkkür edirik, {name}.' },
  thanksNobody: { en: 'Thank you.', az: 'Təşəkkür edirik.' },
  answerIn: { en: 'We answer within one working day.', az: 'Bir iş günü ərzində cavab veririk.' },
  unasked: {
    en: 'If you did not write to us, no action is needed.',
    az: 'Bizə siz yazmamısınızsa, heç nə etmək lazım deyil.',
  },
  review: { en: '[To check]', az: '[Yoxlanılmalı]' },
  reviewWhy: { en: 'Please check this first. Why: {signs}.', az: 'Əvvəlcə bunu yoxlayın. Səbəb: {signs}.' },
} as const satisfies Record<string, Text>;

const SIGNS: Record<ReviewSign, Text> = {
  no_stamp: { en: 'sent without a time stamp', az: 'vaxt möhürü olmadan göndərilib' },
  old_stamp: { en: 'the form was opened more than a day ago', az: 'forma bir gündən çox əvvəl açılıb' },
  too_fast: { en: 'filled in within three seconds', az: 'üç saniyədən tez doldurulub' },
  honeypot: { en: 'a field that people do not see is filled in', az: 'insanların görmədiyi sahə doldurulub' },
  captcha: { en: 'the task for the browser is not solved', az: 'brauzerə verilən tapşırıq həll olunmayıb' },
};

/** What both kinds of forms have for their mails. */
export type FormMail = {
  locale: Locale;
  office: Office;
  review: ReviewSign[];
  sender: { name: string; email: string };
};

type Content = {
  /** One line; nothing that was typed stands in it. */
  subject: string;
  blocks: MailBlock[];
};

/**
 * To whoever sent the form, in their language. The address may be anybody's: while a person has not looked, the mail
 * holds nothing that was typed (`said`), so that nobody sends their own words through us.
 */
export function senderMail(
  { locale, office, review, sender }: FormMail,
  { greeting, subject, blocks, said }: Content & { greeting: string; said: MailBlock[] },
): NewMail {
  const isTrusted = review.length === 0;
  const thanks = isTrusted ? fillText(TEXTS.thanks[locale], { name: sender.name }) : TEXTS.thanksNobody[locale];
  const all: MailBlock[] = [
    { kind: 'text', text: thanks },
    { kind: 'text', text: `${greeting} ${TEXTS.answerIn[locale]}` },
    ...(isTrusted ? said : []),
    ...blocks,
    ...(isTrusted ? [] : [{ kind: 'text', text: TEXTS.unasked[locale] } as const]),
    { kind: 'text', text: office.name },
  ];
  return {
    recipient: sender.email,
    locale,
    ...composeMail({ locale, subject: `${subject} · ${office.name}`, blocks: all }),
  };
}

/** To the organisation, where it has an address: an answer to it goes to the sender. */
export function officeMail({ locale, office, review, sender }: FormMail, { subject, blocks }: Content): NewMail[] {
  if (!office.email) return [];
  const isTrusted = review.length === 0;
  const signs = review.map((sign) => SIGNS[sign][locale]).join(', ');
  const why: MailBlock[] = isTrusted ? [] : [{ kind: 'text', text: fillText(TEXTS.reviewWhy[locale], { signs }) }];
  const all: MailBlock[] = [{ kind: 'heading', text: subject }, ...why, ...blocks];
  return [
    {
      recipient: office.email,
      replyTo: { name: sender.name, address: sender.email },
      locale,
      ...composeMail({ locale, subject: isTrusted ? subject : `${TEXTS.review[locale]} ${subject}`, blocks: all }),
    },
  ];
}
