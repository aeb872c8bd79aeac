import { hasParts, type SitePart } from '@/config/parts';
import { findPartsOff } from '../../organisation/partsService';
import { database } from '../../db/transaction';

const RECORDS = ['customer_order', 'application'] as const;

/** What a place of the back office, a panel or a count belongs to. */
export type PlaceOf = {
  /** The parts of the site: while one of them is off, it does not show. */
  parts?: readonly SitePart[];
  /** It shows all the same while there are records of this table: orders go on when the shop is closed. */
  records?: (typeof RECORDS)[number];
};

/** Tells what shows of the back office. Pages answer at their addresses either way: content is prepared before it is shown. */
export async function findPlaces(): Promise<(place: PlaceOf) => boolean> {
  const off = await findPartsOff();
  if (off.length === 0) return () => true;
  const db = await database();
  const counts = await Promise.all(RECORDS.map((table) => db.selectFrom(table).select('id').limit(1).execute()));
  const kept = RECORDS.filter((_, index) => counts[index]?.length);
  return ({ parts, records }) => hasParts(parts, off) || kept.some((table) => table === records);
}
