import { compareWrites } from './ledger.mjs';

/** As many of each kind are printed. */
const SHOWN = 20;

/**
 * Ends the visits and then the cluster, compares what visitors were told with what is stored, and prints the counts.
 *
 * @param {Awaited<ReturnType<typeof import('./cluster.mjs').startCluster>>} cluster
 * @param {Awaited<ReturnType<typeof import('./traffic.mjs').startTraffic>>} traffic
 * @returns {Promise<{ complaints: string[], refused: import('./traffic.mjs').Write[] }>} `refused`: forms that were never taken
 */
export async function endTraffic(cluster, traffic) {
  const { read, failures, oldPages, made } = await traffic.stop();
  const client = await cluster.connect();
  const { acknowledged, lost, doubled } = await compareWrites(client, made);
  await client.end();
  await cluster.stop();
  console.log(
    `${read} reads, ${failures.length} failed, ${oldPages.length} older than an edit two seconds before the last.`,
  );
  console.log(
    `${made.length} forms and orders, ${acknowledged} acknowledged, ${lost.length} lost, ${doubled.length} doubled.`,
  );
  const complaints = [
    ...failures.map(({ path, status }) => `${path} was answered ${status}`),
    ...lost.map((what) => `lost: ${what}`),
    ...doubled.map((what) => `twice: ${what}`),
    ...oldPages.map(
      ({ at, shown, known }) => `${new Date(at).toISOString()}: edit ${shown} was shown, ${known} was known`,
    ),
  ];
  return { complaints, refused: made.filter((write) => !write.acknowledged) };
}

/** @param {string[]} complaints @returns {number} the exit code */
export function printComplaints(complaints) {
  for (const complaint of complaints.slice(0, SHOWN)) console.log(complaint);
  if (complaints.length > SHOWN) console.log(`and ${complaints.length - SHOWN} more`);
  return complaints.length > 0 ? 1 : 0;
}
