import type { Office } from '../site/siteService';
import { getFixedT } from '../texts';
import { composeMail } from './composeMail';
import type { ClaimedMail, NewMail } from './outbox';

/** Begins the Message-ID of a notice: one that is given up itself causes no other. */
const NOTICE = 'given-up.';

/**
 * Tells the organisation that a mail was given up, in the language of that mail. Nothing that was typed is in it.
 * @param status what the mail server answered, `554 5.7.1`
 * @returns none for a notice, and none where the organisation has no e-mail address
 */
export function givenUpMail(mail: ClaimedMail, status: string, office: Office): NewMail[] {
  if (!office.email || mail.message_id.startsWith(NOTICE)) return [];
  const t = getFixedT(mail.locale);
  const content = composeMail({
    locale: mail.locale,
    subject: t('mail:givenUp.subject'),
    blocks: [
      { kind: 'text', text: t('mail:givenUp.lead') },
      {
        kind: 'rows',
        rows: [
          [t('mail:givenUp.recipient'), mail.recipient],
          [t('mail:givenUp.mailSubject'), mail.subject],
          [t('mail:givenUp.queued'), mail.created_at.slice(0, 10)],
          [t('mail:givenUp.answer'), status],
        ],
      },
      { kind: 'text', text: t('mail:givenUp.advice') },
    ],
  });
  return [{ recipient: office.email, locale: mail.locale, messageId: `${NOTICE}${mail.message_id}`, ...content }];
}
