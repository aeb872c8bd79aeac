import { randomUUID } from 'node:crypto';
import { startPostgres } from '../__tests__/support/postgres.mjs';
import { runAsCommand } from '../__tests__/support/runAsCommand.mjs';
import { startServer } from '../__tests__/support/server.mjs';
import { temporaryFolder } from '../__tests__/support/temporary.mjs';
import { postgresPrograms } from '../__tests__/support/tools.mjs';
import { ensureBuild, ROOT } from '../src/server/boot/build.mjs';
import { callAll } from './callers.mjs';
import { percentile } from './percentile.mjs';

const CALLERS = 16;
const MESSAGES = 3000;
/** Until the engine has compiled what is used much. */
const WARM_UP = 1500;
/**
 * Limits stay on: messages come from this many loopback addresses, and each has an e-mail of its own. With many
 * more a connection would be idle for so long that the server closes it.
 */
const ADDRESSES = 100;
/** Of all answers; with more the figure says nothing. */
const MAX_THROTTLED = 0.01;

/** @param {string} stamp @param {number} count @returns {import('./callers.mjs').Call[]} */
export const buildMessages = (stamp, count) =>
  Array.from({ length: count }, (_, index) => ({
    path: '/en/api/contact/',
    method: 'POST',
    from: `127.${10 + (Math.floor(index / 250) % (ADDRESSES / 100))}.0.${1 + (index % 100)}`,
    headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID() },
    body: JSON.stringify({
      name: 'Aysel Məmmədova',
      email: `aysel-${randomUUID()}@example.com`,
      phone_number: '050 123 45 67',
      topic: 'other',
      message: 'Klinikamızda qeydiyyat növbəsi səhər saatlarında 40 dəqiqəni keçir. '.repeat(5),
      consent: true,
      stamp,
      website: '',
    }),
  }));

/** What a form shows that it was opened with. @param {string} origin */
export async function readStamp(origin) {
  const answer = await fetch(`${origin}/en/api/forms/stamp/`);
  return /** @type {{ stamp: string }} */ (await answer.json()).stamp;
}

/**
 * How long a contact post takes over HTTP, with 16 callers at once. Each is stored with two mails.
 *
 * @param {Record<string, string>} database settings of its database
 */
export async function measureContact(database) {
  const server = await startServer(ROOT, { LOG_LEVEL: 'warn', ...database });
  const stamp = await readStamp(server.origin);
  await callAll(server.origin, CALLERS, buildMessages(stamp, WARM_UP));
  const { answers, seconds } = await callAll(server.origin, CALLERS, buildMessages(stamp, MESSAGES));
  await server.stop();
  const throttled = answers.filter(({ status }) => status === 429).length;
  const sent = answers.filter(({ status }) => status === 201).length;
  if (sent + throttled !== MESSAGES) throw new Error(`Only ${sent} of ${MESSAGES} messages were taken.`);
  if (throttled > MESSAGES * MAX_THROTTLED) throw new Error(`${throttled} of ${MESSAGES} messages were a 429.`);
  const times = answers.map(({ ms }) => ms);
  return { throttled, perSecond: MESSAGES / seconds, p50: percentile(times, 0.5), p99: percentile(times, 0.99) };
}

async function main() {
  if ((await ensureBuild()) !== 0) return 1;
  const folder = () => ({ DATA_DIR: temporaryFolder('bench-contact') });
  console.log(`contact posts on SQLite, ${CALLERS} callers:`, await measureContact(folder()));
  const postgres = await startPostgres(await postgresPrograms());
  const settings = { ...folder(), DATABASE_URL: postgres.url };
  console.log(`contact posts on PostgreSQL, ${CALLERS} callers:`, await measureContact(settings));
  await postgres.stop();
  return 0;
}

await runAsCommand(import.meta.url, main);
