import { fileURLToPath } from 'node:url';
import { run } from '../__tests__/support/processes.mjs';

const CONNECTIONS = 32;
const USUALLY = { rounds: 5, seconds: 3 };
const LOADER = fileURLToPath(new URL('load.mjs', import.meta.url));

/** @param {number[]} values */
export const median = (values) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** @param {string} url @param {number} seconds @returns {Promise<number>} requests a second */
async function requestsPerSecond(url, seconds) {
  const wrk = await run('wrk', ['-t1', `-c${CONNECTIONS}`, `-d${seconds}s`, url]);
  const measured = /Requests\/sec:\s*([\d.]+)/.exec(wrk.output)?.[1];
  if (measured && !/Non-2xx/.test(wrk.output)) return Number(measured);
  const own = await run(process.execPath, [LOADER, url, String(CONNECTIONS), String(seconds)]);
  if (own.code !== 0) throw new Error(own.output);
  return Number(own.output);
}

/**
 * Measures both in turns, so that a slower minute of the machine is one for both.
 *
 * @param {string} ours @param {string} bare @param {{ rounds: number, seconds: number }} [size]
 */
export async function compareThroughput(ours, bare, { rounds, seconds } = USUALLY) {
  for (const url of [ours, bare]) await requestsPerSecond(url, seconds);
  /** @type {{ ours: number, bare: number }[]} */
  const measured = [];
  for (let round = 0; round < rounds; round += 1) {
    measured.push({ ours: await requestsPerSecond(ours, seconds), bare: await requestsPerSecond(bare, seconds) });
  }
  return { ours: median(measured.map((round) => round.ours)), bare: median(measured.map((round) => round.bare)) };
}
