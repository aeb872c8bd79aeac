import { VITAL_NAMES, VITALS, type VitalName } from '@/config/vitals';
import { toBakuDay } from '@/lib/bakuDay';
import { database, transactUnsynced } from '../../platform/db/transaction';
import { processValue } from '../../platform/processValue.mjs';
import { readViewedPage } from './readView';
import { isWithinLimit } from './viewsService';
import { addVitals, sumVitals, type VitalRow, type VitalSum } from './vitalsRepository';

export type { VitalSum };

/** `rows`: buckets by their key. There are as many at most as pages, shells and buckets: some 2,000 a day. */
type Memory = { rows: Map<string, VitalRow>; clients: Map<string, number> };

const memory = () => processValue('vitals', (): Memory => ({ rows: new Map(), clients: new Map() }));

const buildKey = ({ day, page, shell, vital, up_to }: VitalRow) => [day, page, shell, vital, up_to].join(' ');

function gather(row: VitalRow): void {
  const { rows } = memory();
  const key = buildKey(row);
  const known = rows.get(key);
  if (known) known.count += row.count;
  else rows.set(key, row);
}

/** What one visit has measured; CLS as it is. */
export type MeasuredVitals = { [Name in VitalName]?: number | undefined };

/** The bucket of a value; `undefined` for one that nobody has measured. */
export const findBucket = (vital: VitalName, value: number): number | undefined =>
  VITALS[vital].buckets.find((bound) => (vital === 'cls' ? value * 1000 : value) <= bound);

/**
 * Counts how fast a page was. Of the visit its kind of page, shell and day are kept; the address of the client until the
 * next write, for the limit.
 * @param visit `address` as the address bar had it when the page was loaded, `client` as `clientAddress` returns it
 */
export function countVitals(visit: { address: string; client: string; measured: MeasuredVitals }, now: Date): void {
  const viewed = readViewedPage(visit.address);
  if (!viewed || !isWithinLimit(memory(), visit.client)) return;
  for (const vital of VITAL_NAMES) {
    const value = visit.measured[vital];
    const up_to = value === undefined || value < 0 ? undefined : findBucket(vital, value);
    if (up_to === undefined) continue;
    gather({ day: toBakuDay(now), page: viewed.name, shell: viewed.shell, vital, up_to, count: 1 });
  }
}

/** Writes what was gathered, in one transaction. What cannot be written is gathered again. */
export async function writeVitals(): Promise<void> {
  const own = memory();
  // In the order of their keys, so that two processes do not wait for each other's rows.
  const rows = [...own.rows].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, row]) => row);
  own.rows.clear();
  own.clients.clear();
  if (rows.length === 0) return;
  try {
    await transactUnsynced((tx) => addVitals(tx, rows));
  } catch (error) {
    for (const row of rows) gather(row);
    throw error;
  }
}

/** The histograms since a day of Baku, of each page and shell, their buckets from the lowest. */
export const findVitals = async (since: string): Promise<VitalSum[]> => sumVitals(await database(), since);
