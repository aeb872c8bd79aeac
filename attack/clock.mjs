import { fileURLToPath } from 'node:url';
import { callAll } from '../bench/callers.mjs';
import { startServer } from '../__tests__/support/server.mjs';
import { ROOT } from '../src/server/boot/build.mjs';
import { callAuth, PASSWORD, signUp } from './accounts.mjs';
import { runWhenStarted } from './attack.mjs';
import { orderCall, readProduct, stockUp } from './shop.mjs';

const SHIFT = fileURLToPath(new URL('shiftClock.cjs', import.meta.url));
const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** What the access and the refresh token of a login are worth after each jump. */
const JUMPS = [
  { name: 'one hour back', ms: -60 * MINUTE_MS, access: [200, 401], refresh: [200, 401] },
  { name: 'a day back', ms: -DAY_MS, access: [200, 401], refresh: [200, 401] },
  { name: '16 minutes on', ms: 16 * MINUTE_MS, access: [401], refresh: [200] },
  { name: '40 days on', ms: 40 * DAY_MS, access: [401], refresh: [401] },
  { name: '25 months on', ms: 760 * DAY_MS, access: [401], refresh: [401] },
];

/** A clock that jumps ends what is over and nothing else. @type {import('./attack.mjs').Attack} */
export const clock = {
  name: 'clock jumps',
  async run(database) {
    const settings = await database.settings();
    await stockUp(settings, 100);
    /** @type {string[]} */
    const findings = [];
    for (const { name, ms, access, refresh } of JUMPS) {
      const before = await startServer(ROOT, settings);
      const account = await signUp(before.origin);
      await before.stop();
      const shifted = { ...settings, NODE_OPTIONS: `--require ${SHIFT}`, CLOCK_SHIFT_MS: String(ms) };
      const server = await startServer(ROOT, shifted);
      const { origin } = server;
      /** @param {string} what @param {number} status @param {number[]} allowed */
      const expect = (what, status, allowed) => {
        if (!allowed.includes(status)) findings.push(`${name}: ${what} is ${status}`);
      };
      expect('the access token', (await callAuth(origin, 'me/', undefined, account.access)).status, access);
      const refreshed = await callAuth(origin, 'token/refresh/', { refresh: account.refresh });
      expect('the refresh token', refreshed.status, refresh);
      const login = await callAuth(origin, 'token/', { email: account.email, password: PASSWORD });
      expect('a login', login.status, [200]);
      if (login.status === 200) {
        expect('who is signed in', (await callAuth(origin, 'me/', undefined, login.body.access)).status, [200]);
      }
      const { answers } = await callAll(origin, 1, [orderCall(await readProduct(origin))]);
      expect('an order', answers[0]?.status ?? 0, [201]);
      expect('the home page', (await fetch(`${origin}/en`)).status, [200]);
      await server.stop();
    }
    return { findings, figures: { jumps: JUMPS.length } };
  },
};

await runWhenStarted(import.meta.url, clock);
