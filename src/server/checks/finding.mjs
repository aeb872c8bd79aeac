/*
 * What a check of an installation has found. Its words are texts of `adminSystem.json` under `checks.said`, so that the page
 * of the back office and the command of the terminal say the same.
 */

/** @typedef {keyof typeof import('../../../public/locales/en/adminSystem.json')['checks']['said']} FindingCode */
/** @typedef {'ok' | 'info' | 'warn' | 'bad'} FindingState `info`: nothing is wrong, and something is to be known */
/** @typedef {{ state: FindingState, code: FindingCode, values: Record<string, string | number> }} Finding */

/**
 * @param {FindingState} state @param {FindingCode} code @param {Finding['values']} [values] that the text names
 * @returns {Finding}
 */
export const found = (state, code, values = {}) => ({ state, code, values });

/**
 * The system's own name of what went wrong, `ECONNREFUSED`; its words where it has none.
 *
 * @param {unknown} error @returns {string}
 */
export function describeError(error) {
  if (!(error instanceof Error)) return String(error);
  if ('code' in error && typeof error.code === 'string') return error.code;
  return error.cause === undefined ? error.message : describeError(error.cause);
}
