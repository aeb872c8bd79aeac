import { randomBytes } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import pg from 'pg';
import { startPostgres } from '../__tests__/support/postgres.mjs';
import { stopAll } from '../__tests__/support/processes.mjs';
import { cleanUpAtExit } from '../__tests__/support/runAsCommand.mjs';
import { runInLanes } from '../__tests__/support/schedule.mjs';
import { temporaryFolder } from '../__tests__/support/temporary.mjs';
import { postgresPrograms } from '../__tests__/support/tools.mjs';
import { ensureBuild } from '../src/server/boot/build.mjs';

/**
 * Where an attack is run. `settings` gives those of a server on a new, empty database.
 *
 * @typedef {{ name: 'SQLite' | 'PostgreSQL', settings: () => Promise<Record<string, string>> }} Database
 */
/**
 * What an attack found: a sentence for each promise that did not hold, and figures for the report.
 *
 * @typedef {{ findings: string[], figures: Record<string, string | number> }} Outcome
 */
/**
 * `databases: 'one'` where the database makes no difference: then it is run on SQLite only. `lanes: 2` where it measures
 * what others wait for: then no other attack is run beside it.
 *
 * @typedef {{ name: string, databases?: 'one', lanes?: 2, run: (database: Database) => Promise<Outcome> }} Attack
 */
/** @typedef {import('../__tests__/support/schedule.mjs').Task & { attack: Attack, database: Database }} Run */

/** @type {Database} */
const sqlite = {
  name: 'SQLite',
  settings: async () => ({ LOG_LEVEL: 'error', DATA_DIR: temporaryFolder('attack'), DATABASE_URL: '' }),
};

/** An attack that takes longer has met a promise that never comes back. */
const LIMIT_MS = 5 * 60_000;

/** @type {ReturnType<typeof startPostgres> | undefined} */
let started;

/** @type {Database} */
const postgres = {
  name: 'PostgreSQL',
  settings: async () => {
    started ??= startPostgres(postgresPrograms());
    const { url } = await started;
    const database = `attack_${randomBytes(4).toString('hex')}`;
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    await client.query(`create database ${database}`);
    await client.end();
    const address = new URL(url);
    address.pathname = `/${database}`;
    return { LOG_LEVEL: 'error', DATA_DIR: temporaryFolder('attack'), DATABASE_URL: address.href };
  },
};

/** @param {Record<string, string | number>} figures */
const describe = (figures) =>
  Object.entries(figures)
    .map(([name, figure]) => `${name} ${figure}`)
    .join(', ');

/** @param {unknown} error @returns {Outcome} */
const toFailure = (error) => ({
  findings: [`the attack itself failed: ${error instanceof Error ? error.stack : String(error)}`],
  figures: {},
});

/** Runs an attack, and ends what it has started where it does not end by itself. @param {Attack} attack @param {Database} database */
async function runBounded(attack, database) {
  const outcome = await Promise.race([
    attack.run(database).catch(toFailure),
    delay(LIMIT_MS, /** @type {null} */ (null), { ref: false }),
  ]);
  if (outcome) return outcome;
  await stopAll();
  started = undefined;
  return toFailure(`it had not ended after ${LIMIT_MS / 60_000} minutes`);
}

/** @param {number} from as of `Date.now()` */
const secondsSince = (from) => `${((Date.now() - from) / 1000).toFixed(1)} s`;

/** @param {Attack} attack @param {Database} database @returns {Promise<boolean>} whether it held */
async function report(attack, database) {
  const from = Date.now();
  const { findings, figures } = await runBounded(attack, database);
  const verdict = findings.length > 0 ? 'FOUND' : 'held ';
  console.log(`${verdict} ${attack.name}, ${database.name}, ${secondsSince(from)}: ${describe(figures)}`);
  for (const finding of findings) console.log(`      ${finding}`);
  return findings.length === 0;
}

/**
 * Runs attacks on both databases, two at a time where neither measures milliseconds, and prints a line with the time of
 * each, and a summary with the time of all.
 *
 * @param {Attack[]} attacks @param {string} [only] the name of one database
 * @returns {Promise<number>} the exit code: 1 where one found something
 */
export async function runAttacks(attacks, only) {
  cleanUpAtExit();
  if ((await ensureBuild()) !== 0) return 1;
  const counts = { passed: 0, failed: 0 };
  const begun = Date.now();
  /** @type {Run[]} */
  const runs = attacks.flatMap((attack) =>
    (attack.databases === 'one' ? [sqlite] : [sqlite, postgres])
      .filter(({ name }) => !only || name === only)
      .map((database) => ({ name: `${attack.name}, ${database.name}`, lanes: attack.lanes ?? 1, attack, database })),
  );
  await runInLanes(runs, async ({ attack, database }) => {
    counts[(await report(attack, database)) ? 'passed' : 'failed'] += 1;
  });
  await stopAll();
  console.log(`${counts.passed} passed, ${counts.failed} failed, ${secondsSince(begun)}`);
  return counts.failed > 0 ? 1 : 0;
}

/**
 * Runs an attack where its file is the one that Node was started with: `node attack/races.mjs`, on one database only
 * `node attack/races.mjs PostgreSQL`.
 *
 * @param {string} moduleUrl `import.meta.url` @param {Attack} attack
 */
export async function runWhenStarted(moduleUrl, attack) {
  if (moduleUrl === pathToFileURL(process.argv[1] ?? '').href)
    process.exitCode = await runAttacks([attack], process.argv[2]);
}
