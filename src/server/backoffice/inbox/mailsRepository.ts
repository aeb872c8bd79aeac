import { hasChanged } from '../../db/rowCounts';
import { searchWords } from '@/lib/search';
import type { Database } from '../../db/connection';
import { findListPage, type ListQuery } from '../../db/findListPage';

const COLUMNS = [
  'id',
  'recipient',
  'subject',
  'created_at',
  'due_at',
  'lease',
  'attempts',
  'given_up_at',
  'failure',
] as const;

/**
 * Mails that were not sent yet: those that wait and those that were given up. Subject and recipient are searched as they
 * stand, without regard to upper and lower case of Latin letters.
 */
export function findUnsentMails(db: Database, { search, filters, isDescending, cursor, size }: ListQuery) {
  const { state } = filters;
  const text = search.replace(/[%_\\]/g, '');
  const query = db
    .selectFrom('mail')
    .select(COLUMNS)
    .where('sent_at', 'is', null)
    .$if(state !== undefined, (part) => part.where('given_up_at', state === 'failed' ? 'is not' : 'is', null))
    .$if(searchWords(text).length > 0, (part) =>
      part.where(({ or, eb, fn }) =>
        or([
          eb(fn<string>('lower', ['recipient']), 'like', `%${text.toLowerCase()}%`),
          eb(fn<string>('lower', ['subject']), 'like', `%${text.toLowerCase()}%`),
        ]),
      ),
    );
  return findListPage(db, query, { isDescending, cursor, size, sortColumn: 'id', sortType: 'integer' });
}

export async function findUnsentMail(db: Database, id: number) {
  const mail = await db
    .selectFrom('mail')
    .select([...COLUMNS, 'locale', 'text', 'reply_to'])
    .where('id', '=', id)
    .where('sent_at', 'is', null)
    .executeTakeFirst();
  return mail ?? null;
}

/** Makes a mail due that no process is sending. @returns whether there was one */
export async function updateMailDueAgain(tx: Database, id: number, now: Date): Promise<boolean> {
  const time = now.toISOString();
  return hasChanged(
    tx
      .updateTable('mail')
      .set({ due_at: time, given_up_at: null, lease: null })
      .where('id', '=', id)
      .where('sent_at', 'is', null)
      // A lease that has ended belongs to a process that is gone.
      .where((part) => part.or([part('lease', 'is', null), part('due_at', '<=', time)])),
  );
}

/** Of the mails that were not sent: how many were given up, and how many failed at least once and wait. */
export async function countFailedMails(db: Database): Promise<{ failed: number; delayed: number }> {
  const mails = await db
    .selectFrom('mail')
    .select(({ fn }) => ['given_up_at', fn.countAll<number | string>().as('count')])
    .where('sent_at', 'is', null)
    .where((part) => part.or([part('given_up_at', 'is not', null), part('failure', 'is not', null)]))
    .groupBy('given_up_at')
    .execute();
  const sum = (isFailed: boolean) =>
    mails.filter((one) => (one.given_up_at !== null) === isFailed).reduce((all, { count }) => all + Number(count), 0);
  return { failed: sum(true), delayed: sum(false) };
}
