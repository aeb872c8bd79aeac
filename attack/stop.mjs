import { setTimeout as delay } from 'node:timers/promises';
import { callUntilStopped } from '../__tests__/support/callUntilStopped.mjs';
import { ROOT } from '../__tests__/support/reports.mjs';
import { startServer } from '../__tests__/support/server.mjs';
import { runWhenStarted } from './attack.mjs';
import { send } from './send.mjs';

const ROUNDS = 3;
const CALLERS = 24;
const LOAD_MS = 2000;
/** From SIGTERM to the end of the process: the grace of five seconds, and ten for what is under way. */
const MAX_STOP_MS = 15_000;

/** @type {import('./attack.mjs').Attack} */
export const stop = {
  name: 'stop',
  lanes: 2,
  run: async (database) => {
    const settings = await database.settings();
    /** @type {string[]} */
    const findings = [];
    const figures = { rounds: ROUNDS, answered: 0, cut: 0, 'longest stop ms': 0 };
    for (let round = 0; round < ROUNDS; round += 1) {
      // The grace that an operator gets who sets none.
      const server = await startServer(ROOT, { ...settings, STOP_GRACE: '' });
      // What is asked first is loaded and compiled first, and a search then waits for its slot.
      for (const path of ['/en', '/api/health', '/en/search?q=audit']) await send(server.origin, { path });
      const load = callUntilStopped(server.origin, CALLERS);
      await delay(LOAD_MS);
      const from = Date.now();
      server.askToStop();
      const code = await server.exited;
      figures['longest stop ms'] = Math.max(figures['longest stop ms'], Date.now() - from);
      const { answered, cut, statuses } = await load.end;
      figures.answered += answered;
      for (const [reason, count] of Object.entries(cut)) {
        figures.cut += count;
        findings.push(`${count} requests were cut: ${reason}`);
      }
      if (code !== 0) findings.push(`the exit code is ${code}`);
      if (statuses.some((status) => status >= 500)) findings.push(`answers were ${statuses.join()}`);
    }
    if (figures['longest stop ms'] > MAX_STOP_MS) findings.push(`a stop took ${figures['longest stop ms']} ms`);
    return { findings, figures };
  },
};

await runWhenStarted(import.meta.url, stop);
