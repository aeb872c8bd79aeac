import type { Locale } from '@/config/locales';
import type { ContactReceipt, ContactRequest } from '@/contract/contact';
import { database, type Database } from '../db/connection';
import type { ReviewSign } from '../db/formsSchema';
import { toJson } from '../db/localize';
import { nextReference } from '../db/nextReference';
import type { IdempotentWrite } from '../idempotency/idempotencyRepository';
import { writeOnce, type OnceDone } from '../idempotency/writeOnce';
import type { NewMail } from '../mail/outbox';

export type NewMessage = {
  write: IdempotentWrite;
  request: ContactRequest;
  locale: Locale;
  review: ReviewSign[];
  /** Counts the message, or throws and thereby ends it. A repetition is not counted. */
  limit: (transaction: Database) => Promise<void>;
  mailsOf: (reference: string) => NewMail[];
};

/** Stores a message and queues its mails, all of it or nothing; the same once more gives the first reference again. */
export const insertMessage = (message: NewMessage): Promise<OnceDone<ContactReceipt>> =>
  writeOnce(message.write, async (transaction) => {
    const { request, locale, review } = message;
    await message.limit(transaction);
    const now = new Date();
    const reference = await nextReference(transaction, 'message_number', now);
    await transaction
      .insertInto('message')
      .values({
        reference,
        locale,
        topic: request.topic,
        name: request.name,
        email: request.email,
        phone_number: request.phone_number ?? null,
        message: request.message,
        review: toJson(review),
        created_at: now.toISOString(),
      })
      .execute();
    return { answer: { reference }, mails: message.mailsOf(reference) };
  });

/** Those that came before this time. */
export async function removeMessagesBefore(time: Date): Promise<void> {
  const db = await database();
  await db.deleteFrom('message').where('created_at', '<', time.toISOString()).execute();
}
