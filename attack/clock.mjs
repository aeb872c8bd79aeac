import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { callAll } from '../bench/callers.mjs';
import { startServer } from '../__tests__/support/server.mjs';
import { temporaryFolder } from '../__tests__/support/temporary.mjs';
import { ROOT } from '../src/server/boot/build.mjs';
import { callAuth, PASSWORD, signUp } from './accounts.mjs';
import { runWhenStarted } from './attack.mjs';
import { orderCall, readProduct, stockUp } from './shop.mjs';

const SHIFT = fileURLToPath(new URL('../__tests__/support/shiftClock.cjs', import.meta.url));
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

/**
 * A clock that jumps, while the site runs and while it is stopped, ends what is over and nothing else. At a start what is
 * over is removed, so that only the first shows whether it counts.
 *
 * @type {import('./attack.mjs').Attack}
 */
export const clock = {
  name: 'clock jumps',
  async run(database) {
    const settings = await database.settings();
    await stockUp(settings, 100);
    /** @type {string[]} */
    const findings = [];
    for (const { name, ms, access, refresh } of JUMPS) {
      /** @param {string} what @param {number} status @param {number[]} allowed */
      const expect = (what, status, allowed) => {
        if (!allowed.includes(status)) findings.push(`${name}: ${what} is ${status}`);
      };
      const shifted = { ...settings, NODE_OPTIONS: `--require ${SHIFT}`, CLOCK_SHIFT_MS: String(ms) };
      const jumped = join(temporaryFolder('clock'), 'jumped');
      const running = await startServer(ROOT, { ...shifted, CLOCK_SHIFT_LATER: jumped });
      const account = await signUp(running.origin);
      if (running.pid) process.kill(running.pid, 'SIGUSR2');
      while (!existsSync(jumped)) await delay(10);
      await visit(running.origin, account, 'while it runs');
      await running.stop();
      const started = await startServer(ROOT, shifted);
      await visit(started.origin, account, 'at a start');
      await started.stop();

      /** @param {string} origin @param {import('./accounts.mjs').Account} someone @param {string} when */
      async function visit(origin, someone, when) {
        const me = await callAuth(origin, 'me/', undefined, someone.access);
        expect(`the access token ${when}`, me.status, access);
        const refreshed = await callAuth(origin, 'token/refresh/', { refresh: someone.refresh });
        expect(`the refresh token ${when}`, refreshed.status, refresh);
        if (refreshed.status === 200) someone.refresh = refreshed.body.refresh;
        const login = await callAuth(origin, 'token/', { email: someone.email, password: PASSWORD });
        expect(`a login ${when}`, login.status, [200]);
        if (login.status === 200) {
          const { status } = await callAuth(origin, 'me/', undefined, login.body.access);
          expect(`who is signed in ${when}`, status, [200]);
        }
        const { answers } = await callAll(origin, 1, [orderCall(await readProduct(origin))]);
        expect(`an order ${when}`, answers[0]?.status ?? 0, [201]);
        expect(`the home page ${when}`, (await fetch(`${origin}/en`)).status, [200]);
      }
    }
    return { findings, figures: { jumps: 2 * JUMPS.length } };
  },
};

await runWhenStarted(import.meta.url, clock);
