import { compareWrites } from './ledger.mjs';

/** As many of each kind are printed. */
const SHOWN = 20;

/** What is so close together has one cause. */
const EPISODE_MS = 5000;

/** The time of the day, to the second. */
export const clock = (/** @type {number} */ at) => new Date(at).toISOString().slice(11, 19);

/** @template {{ at: number }} Event @param {Event[]} events @param {(events: Event[]) => string} describe @returns {string[]} */
function listEpisodes(events, describe) {
  /** @type {Event[][]} */
  const episodes = [];
  for (const event of events.toSorted((one, other) => one.at - other.at)) {
    const last = episodes.at(-1);
    if (last && event.at - (last.at(-1)?.at ?? 0) < EPISODE_MS) last.push(event);
    else episodes.push([event]);
  }
  return episodes.map(
    (some) => `${clock(some[0]?.at ?? 0)} to ${clock(some.at(-1)?.at ?? 0)}: ${some.length} ${describe(some)}`,
  );
}

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
    ...listEpisodes(failures, (some) => `pages failed: ${[...new Set(some.map(({ status }) => status))].join(', ')}`),
    ...lost.map((what) => `lost: ${what}`),
    ...doubled.map((what) => `twice: ${what}`),
    ...listEpisodes(oldPages, (some) => {
      const most = Math.max(...some.map(({ shown, known }) => known - shown));
      return `pages were old, at most ${most} edits behind the one that had to show`;
    }),
  ];
  return { complaints, refused: made.filter((write) => !write.acknowledged) };
}

/** @param {string[]} complaints @returns {number} the exit code */
export function printComplaints(complaints) {
  for (const complaint of complaints.slice(0, SHOWN)) console.log(complaint);
  if (complaints.length > SHOWN) console.log(`and ${complaints.length - SHOWN} more`);
  return complaints.length > 0 ? 1 : 0;
}
