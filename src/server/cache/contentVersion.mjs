import { processValue } from '../processValue.mjs';

/**
 * `version`: of the content; `shopVersion`: of the stock that staff have corrected.
 *
 * @typedef {{ version: number, shopVersion: number }} Versions
 */
/**
 * @typedef {object} ContentState
 * @property {number} version as this process last read it from the database
 * @property {number} shopVersion the same
 * @property {boolean} isKnown whether the last read succeeded; while the database is away, what is kept goes on being served
 * @property {number} readAt when the last read that succeeded ended, in ms since 1970; 0 before it
 * @property {number} begun the number of the newest read that began
 * @property {number} taken that of the newest one whose result was taken
 */

/** @returns {ContentState} */
const createState = () => ({ version: 0, shopVersion: 0, isKnown: true, readAt: 0, begun: 0, taken: 0 });

export const contentState = () => processValue('content', createState);

/**
 * The version of the content, from memory. Read it before the data that is kept under it: what was loaded while the
 * content changed then counts as old.
 */
export const contentVersion = () => contentState().version;

/**
 * Reads the version anew. Of two reads under way the result of the one that began first never replaces the other's.
 *
 * @param {() => Promise<Versions>} read from the database; where it rejects, the version counts as unknown
 */
export async function readVersion(read) {
  const state = contentState();
  const number = (state.begun += 1);
  const versions = await read().catch(() => null);
  if (number <= state.taken) return;
  state.taken = number;
  state.isKnown = versions !== null;
  if (versions !== null) Object.assign(state, versions, { readAt: Date.now() });
}
