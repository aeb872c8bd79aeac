import { readFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { fileURLToPath } from 'node:url';
import { run } from '../__tests__/support/processes.mjs';

const CONNECTIONS = 32;
const USUALLY = { rounds: 5, seconds: 3 };
const LOADER = fileURLToPath(new URL('load.mjs', import.meta.url));
/** Of the clock in /proc/<pid>/stat. */
const TICKS_A_SECOND = 100;

/** @param {number[]} values */
export const median = (values) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/**
 * `pid`: of the server, for the processor time that an answer costs it.
 *
 * @typedef {{ url: string, headers?: Record<string, string>, pid?: number | undefined }} Subject
 */
/** @typedef {{ perSecond: number, cpuMs: number }} Throughput `cpuMs` of an answer; 0 without a `pid` */

/** Processor time of all its threads so far. @param {number} pid @returns {number} ms */
export function readProcessorTime(pid) {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ');
  return ((Number(fields[11]) + Number(fields[12])) * 1000) / TICKS_A_SECOND;
}

/** Whether the load can have a core of its own. */
const HAS_CORES = process.platform === 'linux' && cpus().length > 1;

/** Leaves the last core to the load. @param {number | undefined} pid of a server */
export async function pinServer(pid) {
  if (HAS_CORES && pid !== undefined) await run('taskset', ['-acp', `0-${cpus().length - 2}`, String(pid)]);
}

/** @param {Subject} subject @param {number} seconds @returns {Promise<Throughput>} */
async function measure({ url, headers = {}, pid }, seconds) {
  const load = [process.execPath, LOADER, url, String(CONNECTIONS), String(seconds), JSON.stringify(headers)];
  const [command = '', ...args] = HAS_CORES ? ['taskset', '-c', String(cpus().length - 1), ...load] : load;
  const before = pid === undefined ? 0 : readProcessorTime(pid);
  const { code, output } = await run(command, args);
  if (code !== 0) throw new Error(output);
  const answered = Number(output);
  return {
    perSecond: answered / seconds,
    cpuMs: pid === undefined ? 0 : (readProcessorTime(pid) - before) / answered,
  };
}

/**
 * Requests a second and processor time of each subject: medians of rounds in turns, so that a slower minute of the machine
 * is one for all.
 *
 * @template {string} Name
 * @param {Record<Name, Subject>} subjects @param {{ rounds: number, seconds: number }} [size]
 * @returns {Promise<Record<Name, Throughput>>}
 */
export async function compareThroughput(subjects, { rounds, seconds } = USUALLY) {
  const entries = /** @type {[Name, Subject][]} */ (Object.entries(subjects));
  for (const [, subject] of entries) await measure(subject, 1);
  /** @type {Map<Name, Throughput[]>} */
  const measured = new Map(entries.map(([name]) => [name, []]));
  for (let round = 0; round < rounds; round += 1) {
    for (const [name, subject] of entries) measured.get(name)?.push(await measure(subject, seconds));
  }
  const medians = [...measured].map(([name, of]) => [
    name,
    { perSecond: median(of.map(({ perSecond }) => perSecond)), cpuMs: median(of.map(({ cpuMs }) => cpuMs)) },
  ]);
  return Object.fromEntries(medians);
}
