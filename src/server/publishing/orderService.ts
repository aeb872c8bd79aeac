import { sql } from 'kysely';
import { HttpError } from '../http/HttpError';
import type { Database } from '../db/transaction';
import { insertAudit } from '../people/staff/audit';
import { transactContent } from './publishService';

/** Tables whose rows have a place, `position`, in the order of the site. */
export type OrderedTable =
  | 'service'
  | 'project_category'
  | 'project'
  | 'product_category'
  | 'phone_number'
  | 'social_media';

type Place = { id: number; position: number };

async function findPositions(tx: Database, table: OrderedTable): Promise<Place[]> {
  const { rows } = await sql<Place>`select id, position from ${sql.table(table)} order by position, id`.execute(tx);
  return rows.map(({ id, position }) => ({ id: Number(id), position: Number(position) }));
}

type Move = {
  table: OrderedTable;
  /** For the audit log. */
  resource: string;
  id: number;
  side: 'before' | 'after';
  otherId: number;
  staffId: number;
};

/**
 * Puts a record right before or right behind another in the order of the site. Edits of content wait for one another, so
 * that of two who move at once the second moves what the first has left. Nothing happens where it stands there already.
 * @throws HttpError `not_found` where one of the two is not on the site any more
 */
export const moveRecord = ({ table, resource, id, side, otherId, staffId }: Move): Promise<void> =>
  transactContent(async (tx) => {
    const places = await findPositions(tx, table);
    const moved = places.find((place) => place.id === id);
    const rest = places.filter((place) => place !== moved);
    const other = rest.findIndex((place) => place.id === otherId);
    if (!moved || other < 0) throw new HttpError('not_found');
    const at = side === 'before' ? other : other + 1;
    if (places[at] === moved) return;
    const ordered = [...rest.slice(0, at), moved, ...rest.slice(at)];
    for (const [index, place] of ordered.entries()) {
      if (place.position === index + 1) continue;
      await sql`update ${sql.table(table)} set position = ${index + 1} where id = ${place.id}`.execute(tx);
    }
    await insertAudit(tx, { staffId, action: 'order', resource, itemId: id, after: { [side]: otherId } });
  });

/** Gives rows the places that they have in a list of their ids; rows that are not named stay behind them. */
export async function putOrder(tx: Database, table: OrderedTable, ids: readonly number[]): Promise<void> {
  for (const [index, id] of ids.entries()) {
    await sql`update ${sql.table(table)} set position = ${index + 1} where id = ${id} and position <> ${index + 1}`.execute(
      tx,
    );
  }
}
