import type { Insertable } from 'kysely';
import type { ReviewSign } from '@/contract/formGuard';
import type { Database } from '../../platform/db/connection';
import type { MessageTable } from '../../platform/db/formsSchema';
import { foldFormWords } from '../../platform/db/formWords';
import { toJson } from '../../platform/db/localize';

export type NewMessage = Omit<Insertable<MessageTable>, 'id' | 'review' | 'words'> & { review: ReviewSign[] };

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

/** @returns how many */
export async function removeMessagesBefore(db: Database, time: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('message')
    .where('created_at', '<', time.toISOString())
    .executeTakeFirst();
  return Number(numDeletedRows);
}
