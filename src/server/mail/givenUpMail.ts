import type { Office } from '../site/siteService';
import { getFixedT } from '../texts';
import { composeMail } from './composeMail';
import { LAST_PREFIX, NOTICE_PREFIX, type ClaimedMail, type NewMail } from './outbox';

/** A notice that is given up itself causes no other, and of who was deleted nobody is told. */
const SILENT = [NOTICE_PREFIX, LAST_PREFIX];

/**
 * Tells the organisation that a mail was given up, in the language of that mail. Nothing that was typed is in it.
 * @param status what the mail server answered, `554 5.7.1`
 * @returns none for a notice or the last mail to somebody, and none where the organisation has no e-mail address
 */
export function givenUpMail(mail: ClaimedMail, status: string, office: Office): NewMail[] {
  if (!office.email || SILENT.some((prefix) => mail.message_id.startsWith(prefix))) return [];
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
  return [
    { recipient: office.email, locale: mail.locale, messageId: `${NOTICE_PREFIX}${mail.message_id}`, ...content },
  ];
}
