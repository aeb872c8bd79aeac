import { performance } from 'node:perf_hooks';
import { startServer } from '../__tests__/support/server.mjs';
import { ROOT } from '../src/server/boot/build.mjs';
import { callAuth, signUp } from './accounts.mjs';
import { runWhenStarted } from './attack.mjs';

const SAMPLES = 40;
/** An attacker who guesses by time is right this often with no knowledge at all: half, and what 40 samples scatter. */
const LEAST = 0.28;
const MOST = 0.72;

/**
 * How well times tell two groups apart: the share of pairs whose first is the longer one, 0.5 where they do not.
 *
 * @param {number[]} one @param {number[]} other
 */
function separation(one, other) {
  let longer = 0;
  for (const a of one) for (const b of other) longer += a > b ? 1 : a === b ? 0.5 : 0;
  return longer / (one.length * other.length);
}

/** Whether an e-mail has an account must not be told by the time of an answer. @type {import('./attack.mjs').Attack} */
export const timing = {
  name: 'timing of accounts',
  lanes: 2,
  async run(database) {
    // Each sample comes from an address of its own.
    const server = await startServer(ROOT, { ...(await database.settings()), TRUST_PROXY: '1' });
    const { origin } = server;
    const emails = [];
    for (let made = 0; made < SAMPLES / 4; made += 1) emails.push((await signUp(origin)).email);
    let address = 0;
    /** @param {string} path @param {object} body */
    const time = async (path, body) => {
      address += 1;
      const from = performance.now();
      const answer = await fetch(`${origin}/en/api/auth/${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': `10.0.${address >> 8}.${address & 255}` },
        body: JSON.stringify(body),
      });
      await answer.text();
      return { status: answer.status, ms: performance.now() - from };
    };
    const findings = [];
    /** @type {Record<string, string>} */
    const figures = {};
    for (const [path, more] of Object.entries({
      'token/': { password: 'nine purple lanterns' },
      'password/reset/': {},
    })) {
      /** @type {{ status: number, ms: number }[][]} */
      const [known, unknown] = [[], []];
      for (let index = 0; index < SAMPLES; index += 1) {
        known?.push(await time(path, { email: emails[index % emails.length], ...more }));
        unknown?.push(await time(path, { email: `nobody-${index}@example.com`, ...more }));
      }
      const times = [known ?? [], unknown ?? []].map((group) => group.map(({ ms }) => ms));
      const share = separation(times[0] ?? [], times[1] ?? []);
      figures[path] = share.toFixed(2);
      if (share < LEAST || share > MOST) findings.push(`${path} tells by its time: ${share.toFixed(2)}`);
      const statuses = [known, unknown].map((group) => [...new Set(group?.map(({ status }) => status))].join('/'));
      if (statuses[0] !== statuses[1]) findings.push(`${path} tells by its status: ${statuses.join(' and ')}`);
    }
    const after = await callAuth(origin, 'token/', { email: emails[0], password: 'seven green kettles' });
    if (after.status >= 500) findings.push(`a login afterwards is ${after.status}`);
    await server.stop();
    return { findings, figures };
  },
};

await runWhenStarted(import.meta.url, timing);
