import type { Locale } from '@/config/locales';
import type { MessageReceipt, MessageRequest } from '@/contract/messages';
import { findForm } from '../inbox/inboxRepository';
import { consumeStamp, findReviewSigns, toFormWrite } from '../formGuardService';
import { transactOnce } from '../../db/transactOnce';
import { LIMITS, limitWrite } from '../../limits/rateLimit';
import { queueMails } from '../../mail/outbox';
import { referenceSettings } from '../../organisation/referenceSettings';
import { readSettings } from '../../organisation/settingsService';
import { nextReference } from '../../db/references';
import { settings } from '../../settings';
import { callInstead } from '../../organisation/callInstead';
import { getOffice } from '../../organisation/officeService';
import { messageMails } from './messageMails';
import type { Insertable } from 'kysely';
import type { ReviewSign } from '@/contract/formGuard';
import type { Database } from '../../db/connection';
import { database } from '../../db/transaction';
import type { MessageTable } from '../../db/formsSchema';
import { foldFormWords } from '../../db/searchWords';
import { toJson } from '../../db/localize';

type MessageSending = {
  locale: Locale;
  body: MessageRequest;
  /** As `clientAddress` returns it. */
  client: string;
  /** Without one, or with an empty one, the same message within ten minutes is one. */
  idempotencyKey?: string;
};

/**
 * Stores a message to the organisation and queues its mails, once for each key. A repetition does not count against the
 * limit.
 * @throws HttpError `idempotency_conflict`, `throttled`
 */
export async function sendMessage({ locale, body, client, idempotencyKey }: MessageSending): Promise<MessageReceipt> {
  const [{ message: prefix }, office, signs] = await Promise.all([
    readSettings(referenceSettings),
    getOffice(locale, body.topic === 'shop' ? 'orders' : 'messages'),
    findReviewSigns(body),
  ]);
  const { topic, name, email, phone_number = null, message } = body;
  return transactOnce(toFormWrite('contact', body, { account: null, idempotencyKey }), async (tx) => {
    const describe = () => callInstead('errors:callInstead', office.phone, locale);
    await limitWrite(tx, { limits: LIMITS.form, client, account: email, describe });
    const review = await consumeStamp(tx, body, signs);
    const now = new Date();
    const reference = await nextReference(tx, { kind: 'message', prefix, now });
    const created_at = now.toISOString();
    const stored = { reference, locale, topic, name, email, phone_number, message, review, created_at };
    const id = await insertMessage(tx, stored);
    const siteUrl = settings().SITE_URL;
    const mails = messageMails({ id, reference, request: body, locale, office, review, siteUrl });
    await queueMails(tx, mails, { resource: 'messages', item_id: id });
    return { reference };
  });
}

/** When a message was sent, for the promise of an answer to it; `null` where there is none. */
export const findMessageTime = async (reference: string): Promise<string | null> =>
  (await findForm(await database(), 'messages', { reference }))?.created_at ?? null;

type NewMessage = Omit<Insertable<MessageTable>, 'id' | 'review' | 'words'> & { review: ReviewSign[] };

/** @returns its id */
export async function insertMessage(tx: Database, message: NewMessage): Promise<number> {
  const { reference, name, email, phone_number = null, message: text } = message;
  const words = foldFormWords({ reference, name, email, phone_number, text });
  const { id } = await tx
    .insertInto('message')
    .values({ ...message, review: toJson(message.review), words })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
