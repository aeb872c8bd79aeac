import { processValue } from '../platform/processValue.mjs';

/**
 * @typedef {object} SiteServer
 * @property {typeof import('../platform/routing/handleRequest').handleRequest} handleRequest
 * @property {() => Promise<void>} stopJobs starts no new piece of work, and resolves when the present one is done
 * @property {() => Promise<void>} close closes what this process has opened, after its last request and job
 */
/** @typedef {(commands: import('./prepareCommands').SiteCommands) => void} TakeCommands */

/**
 * What the files that Node runs uncompiled and the build hand to each other.
 *
 * @typedef {object} HandedOver
 * @property {SiteServer | null} server set by `prepareServer`
 * @property {TakeCommands | null} takeCommands set by a command of the terminal before it prepares Next, and called by
 * `prepareServer`: the process serves nothing then, and runs no jobs
 */

export const handedOver = () =>
  processValue('handed over', () => /** @type {HandedOver} */ ({ server: null, takeCommands: null }));
