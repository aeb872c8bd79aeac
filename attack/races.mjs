import { randomUUID } from 'node:crypto';
import { callAll } from '../bench/callers.mjs';
import { startServer } from '../__tests__/support/server.mjs';
import { ROOT } from '../src/server/boot/build.mjs';
import { callAuth, signUp } from './accounts.mjs';
import { runWhenStarted } from './attack.mjs';
import { orderCall, readProduct, stockUp } from './shop.mjs';

const BUYERS = 200;
const PIECES = 50;
const REPEATS = 40;
const REFRESHES = 20;

/** @param {{ status: number }[]} answers @param {number} status */
const count = (answers, status) => answers.filter((answer) => answer.status === status).length;

/**
 * 200 buyers want 50 pieces, over one process or two on one database.
 *
 * @param {import('./attack.mjs').Database} database @param {number} processes
 */
async function raceForPieces(database, processes) {
  const settings = await database.settings();
  await stockUp(settings, PIECES);
  const servers = [];
  for (let started = 0; started < processes; started += 1) servers.push(await startServer(ROOT, settings));
  const [{ origin } = { origin: '' }] = servers;
  const product = await readProduct(origin);
  const calls = Array.from({ length: BUYERS }, () => orderCall(product));
  const shares = await Promise.all(
    servers.map((server, index) =>
      callAll(
        server.origin,
        BUYERS / processes,
        calls.filter((_call, call) => call % processes === index),
      ),
    ),
  );
  const answers = shares.flatMap((share) => share.answers);
  const { stock } = await readProduct(origin);
  await Promise.all(servers.map((server) => server.stop()));
  const sold = count(answers, 201);
  const refused = count(answers, 409);
  const isExact = sold === PIECES && refused === BUYERS - PIECES && stock === 0;
  return isExact ? [] : [`${processes} processes: ${sold} sold, ${refused} refused, ${stock} left`];
}

/** One key from many requests at once is one order; one refresh token has one successor. @param {import('./attack.mjs').Database} database */
async function raceForOne(database) {
  const settings = await database.settings();
  await stockUp(settings, REPEATS);
  const servers = [await startServer(ROOT, settings), await startServer(ROOT, settings)];
  const origins = servers.map(({ origin }) => origin);
  const [origin = ''] = origins;
  const product = await readProduct(origin);
  const call = orderCall(product, randomUUID());
  const shares = await Promise.all(
    origins.map((one) =>
      callAll(
        one,
        REPEATS / 2,
        Array.from({ length: REPEATS / 2 }, () => call),
      ),
    ),
  );
  const answers = shares.flatMap((share) => share.answers);
  const numbers = new Set(answers.map(({ body }) => JSON.parse(body).number));
  const { stock } = await readProduct(origin);
  const findings = [];
  if (numbers.size !== 1 || count(answers, 201) !== REPEATS || stock !== REPEATS - 1) {
    const statuses = answers.map(({ status }) => status).join(' ');
    findings.push(`one key sent ${REPEATS} times: ${numbers.size} orders, stock ${stock}, answers ${statuses}`);
  }
  const { refresh } = await signUp(origin);
  const refreshed = await Promise.all(
    Array.from({ length: REFRESHES }, (_, index) => callAuth(origins[index % 2] ?? '', 'token/refresh/', { refresh })),
  );
  const won = refreshed.filter(({ status }) => status === 200);
  const successors = new Set(won.map(({ body }) => body.refresh));
  if (won.length > 2 || successors.size > 1) {
    findings.push(`one refresh token was taken ${won.length} times, for ${successors.size} successors`);
  }
  for (const { body } of won) {
    const again = await callAuth(origin, 'token/refresh/', { refresh: body.refresh });
    if (again.status === 200) findings.push('a family lives on after one of its refresh tokens came too often');
  }
  await Promise.all(servers.map((server) => server.stop()));
  return findings;
}

/** Many at once for what there is once. @type {import('./attack.mjs').Attack} */
export const races = {
  name: 'races',
  async run(database) {
    const findings = [
      ...(await raceForPieces(database, 1)),
      ...(await raceForPieces(database, 2)),
      ...(await raceForOne(database)),
    ];
    return { findings, figures: { buyers: BUYERS, pieces: PIECES, 'requests with one key': REPEATS } };
  },
};

await runWhenStarted(import.meta.url, races);
