import { fileURLToPath } from 'node:url';
import { run } from '../__tests__/support/processes.mjs';

const CONNECTIONS = 32;
const SECONDS = 3;
const ROUNDS = 5;
const LOADER = fileURLToPath(new URL('load.mjs', import.meta.url));

/** @param {number[]} values */
export const median = (values) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** @param {string} url @returns {Promise<number>} requests a second */
async function requestsPerSecond(url) {
  const wrk = await run('wrk', ['-t1', `-c${CONNECTIONS}`, `-d${SECONDS}s`, url]);
  const measured = /Requests\/sec:\s*([\d.]+)/.exec(wrk.output)?.[1];
  if (measured && !/Non-2xx/.test(wrk.output)) return Number(measured);
  const own = await run(process.execPath, [LOADER, url, String(CONNECTIONS), String(SECONDS)]);
  if (own.code !== 0) throw new Error(own.output);
  return Number(own.output);
}

/**
 * Measures both in turns, so that a slower minute of the machine is one for both.
 *
 * @param {string} ours @param {string} bare
 */
export async function compareThroughput(ours, bare) {
  for (const url of [ours, bare]) await requestsPerSecond(url);
  /** @type {{ ours: number, bare: number }[]} */
  const rounds = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    rounds.push({ ours: await requestsPerSecond(ours), bare: await requestsPerSecond(bare) });
  }
  return { ours: median(rounds.map((round) => round.ours)), bare: median(rounds.map((round) => round.bare)) };
}
