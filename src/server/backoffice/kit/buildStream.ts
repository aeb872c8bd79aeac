import type { Locale } from '@/config/locales';
import type { StreamEntry } from '@/contract/adminViews';
import { formatDateTime } from '@/lib/dates';
import type { RecordMail } from '../../mail/recordMails';
import { isTextKey, type Translate } from '../../texts/texts';
import { settings } from '../../settings';
import { describeReason } from './describeReason';

type Piece = Pick<StreamEntry, 'kind' | 'at' | 'title'> & Partial<StreamEntry>;

type Reading = { t: Translate; locale: Locale };

/** What a mail about a record says, in a few words of the reader's language; others by their subject. */
function describeMail({ kind, subject }: RecordMail, t: Translate): string {
  const key = `adminStream:kind.${kind.replace(/^(?:application|message)\./, 'form.')}`;
  return isTextKey(key) ? t(key) : subject;
}

function buildTag({ state, failure }: RecordMail, t: Translate): StreamEntry['tag'] {
  // Without a mail server it is a file, which nobody gets.
  if (state === 'sent' && !settings().SMTP_URL) return { text: t('adminStream:mail.filed'), tone: 'warn' };
  if (state === 'sent') return { text: t('adminStream:mail.sent'), tone: 'ok' };
  if (state === 'failed') return { text: t('adminStream:mail.failed'), tone: 'bad' };
  return failure === null
    ? { text: t('adminStream:mail.waiting') }
    : { text: t('adminStream:mail.delayed'), tone: 'warn' };
}

/** A mail, with whom it went to and what became of it. Of one that is no longer kept it is known that it was sent. */
export function mailPiece(mail: RecordMail, { t }: Reading): Piece {
  const { id, kind, recipient, subject, text, locale, created_at: at, state, failure } = mail;
  const what = describeMail(mail, t);
  const isOffice = kind.startsWith('office.');
  return {
    key: `mail-${id}`,
    kind: 'mail',
    at,
    title:
      recipient === ''
        ? t(isOffice ? 'adminStream:mail.toOffice' : 'adminStream:mail.toCustomer', { what })
        : t('adminStream:mail.to', { recipient, what }),
    tag: buildTag(mail, t),
    text:
      text === '' ? t('adminStream:mail.old') : state === 'sent' || failure === null ? '' : describeReason(failure, t),
    mail: text === '' ? null : { recipient, subject, text, lang: locale, language: t(`admin:language.${locale}`) },
  };
}

type Step = {
  id: number;
  at: string;
  title: string;
  who: string | null;
  undone_at: string | null;
  undone_reason: string | null;
  undone_who: string | null;
};

/** A change of the status; one that was taken back has a second entry, with the reason, when that was. */
export function stepPieces({ id, at, title, who, ...undone }: Step, { t }: Reading): Piece[] {
  const made: Piece = { key: `step-${id}`, kind: 'status', at, title, who: who ?? '' };
  if (undone.undone_at === null) return [made];
  return [
    made,
    {
      key: `back-${id}`,
      kind: 'back',
      at: undone.undone_at,
      title: t('adminStream:takenBack', { status: title }),
      who: undone.undone_who ?? '',
      text: undone.undone_reason ?? '',
    },
  ];
}

type Note = { id: number; who: string; text: string; created_at: string };

export const notePiece = ({ id, who, text, created_at: at }: Note, { t }: Reading): Piece => ({
  key: `note-${id}`,
  kind: 'note',
  at,
  title: t('adminStream:note'),
  who,
  text,
});

/** One list by time, the first first. Of what happened at the same time the cause stands before its mails. */
export const buildStream = (pieces: readonly Piece[], locale: Locale): StreamEntry[] =>
  [...pieces]
    .sort((one, other) => one.at.localeCompare(other.at))
    .map((piece) => ({
      key: `${piece.kind}-${piece.at}`,
      who: '',
      tag: null,
      text: '',
      lang: null,
      mail: null,
      links: [],
      ...piece,
      shownAt: formatDateTime(piece.at, locale),
    }));
