import { randomUUID } from 'node:crypto';
import { onDatabase } from './staff';

/** A message that nobody has answered, as it stands in the database of the site under test; its reference. */
export function insertMessage({ created_at }: { created_at: string }): string {
  const reference = `NM-${randomUUID().slice(0, 8)}`;
  onDatabase((file) =>
    file
      .prepare(
        `insert into message (reference, locale, topic, name, email, message, review, created_at, words)
         values (?, 'az', 'other', 'Aysel Məmmədova', ?, 'Salam!', '[]', ?, '')`,
      )
      .run(reference, `${reference}@example.com`, created_at),
  );
  return reference;
}
