import { DEFAULT_LOCALE, isLocale } from '@/config/locales';
import { formatDate } from '@/lib/formatDate';
import { settings } from '../../platform/settings';
import type { Office } from '../officeService';
import { getFixedT } from '../../platform/texts/texts';
import { composeMail } from '../../platform/mail/composeMail';
import type { GivenUp } from '../../platform/mail/mailFailures';
import { LAST_PREFIX, NOTICE_PREFIX, type ClaimedMail, type NewMail } from '../../platform/mail/outbox';

/** A notice that is given up itself causes no other, and of who was deleted nobody is told. */
const SILENT = [NOTICE_PREFIX, LAST_PREFIX];

const LEADS = {
  refused: 'mail:givenUp.refused',
  failed: 'mail:givenUp.failed',
  unmade: 'mail:givenUp.unmade',
} as const;

type GivenUpMail = Pick<ClaimedMail, 'message_id' | 'locale' | 'recipient' | 'subject' | 'created_at'>;

type Reason = {
  kind: GivenUp;
  /** What the mail server answered, `554 5.7.1`, or what else went wrong. */
  answer: string;
};

/**
 * Tells the organisation that a mail was given up, in the language of that mail. Nothing that was typed is in it.
 * @returns none for a notice or the last mail to somebody, and none where the organisation has no e-mail address
 */
export function givenUpMail(mail: GivenUpMail, { kind, answer }: Reason, office: Office): NewMail[] {
  if (!office.email || SILENT.some((prefix) => mail.message_id.startsWith(prefix))) return [];
  // Somebody may have written another one by hand.
  const locale = isLocale(mail.locale) ? mail.locale : DEFAULT_LOCALE;
  const t = getFixedT(locale);
  const content = composeMail({
    kind: `office.${kind}`,
    locale,
    subject: t(`mail:givenUp.subject.${kind}`),
    blocks: [
      { kind: 'text', text: t(LEADS[kind]) },
      {
        kind: 'rows',
        rows: [
          [t('mail:givenUp.recipient'), mail.recipient],
          [t('mail:givenUp.mailSubject'), mail.subject],
          [t('mail:givenUp.queued'), formatDate(mail.created_at, locale)],
          [t(kind === 'unmade' ? 'mail:givenUp.reason' : 'mail:givenUp.answer'), answer],
        ],
      },
      { kind: 'text', text: t('mail:givenUp.advice') },
      { kind: 'button', label: t('mail:givenUp.label'), href: `${settings().SITE_URL}/admin/mails?state=failed` },
    ],
    why: t('mail:why.office'),
  });
  return [{ recipient: office.email, locale, messageId: `${NOTICE_PREFIX}${mail.message_id}`, ...content }];
}
