import type { Insertable } from 'kysely';
import type { ReviewSign } from '@/contract/formGuard';
import type { Database } from '../db/connection';
import type { MessageTable } from '../db/formsSchema';
import { toJson } from '../db/localize';

export type NewMessage = Omit<Insertable<MessageTable>, 'id' | 'review'> & { review: ReviewSign[] };

export async function insertMessage(tx: Database, message: NewMessage): Promise<void> {
  await tx
    .insertInto('message')
    .values({ ...message, review: toJson(message.review) })
    .execute();
}

/** @returns their ids */
export async function removeMessagesBefore(db: Database, time: Date): Promise<number[]> {
  const rows = await db.deleteFrom('message').where('created_at', '<', time.toISOString()).returning('id').execute();
  return rows.map(({ id }) => id);
}
