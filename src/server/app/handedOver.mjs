import { processValue } from '../processValue.mjs';

/**
 * @typedef {(
 *   ...exchange: [
 *     ...Parameters<import('node:http').RequestListener>,
 *     { next: (...exchange: Parameters<import('node:http').RequestListener>) => Promise<void>, isStopping: boolean },
 *   ]
 * ) => Promise<void>} HandleRequest
 */
/**
 * @typedef {object} SiteServer
 * @property {HandleRequest} handleRequest answers a request by Next's handler; `isStopping`: the process was asked to end
 * @property {() => Promise<{ type: string, text: string } | null>} renderMetrics `null` where nothing is recorded
 * @property {() => Promise<void>} close closes what this process has opened, after its last request and job
 */
/** @typedef {(commands: import('./prepareCommands').SiteCommands) => void} TakeCommands */

/**
 * What the files that Node runs uncompiled and the build hand to each other.
 *
 * @typedef {object} HandedOver
 * @property {SiteServer | null} server set by `prepareServer`
 * @property {(() => Promise<void>) | null} stopJobs set when the jobs have begun, once in a process: starts no new piece of
 * work, and resolves when the present one is done
 * @property {TakeCommands | null} takeCommands set by a command of the terminal before it prepares Next, and called by
 * `prepareServer`: the process serves nothing then, and runs no jobs
 */

export const handedOver = () =>
  processValue('handed over', () => /** @type {HandedOver} */ ({ server: null, stopJobs: null, takeCommands: null }));
