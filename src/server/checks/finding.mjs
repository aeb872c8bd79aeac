/*
 * What a check of an installation has found. Its words are texts of `adminSystem.json` under `checks.said`, so that the page
 * of the back office and the command of the terminal say the same.
 */

/** @typedef {keyof typeof import('../../../public/locales/en/adminSystem.json')['checks']['said']} FindingCode */
/** @typedef {'ok' | 'info' | 'warn' | 'bad'} FindingState */
/** @typedef {{ state: FindingState, code: FindingCode, values: Record<string, string | number> }} Finding */

/** @param {FindingCode} code @param {Finding['values']} [values] that the text names @returns {Finding} */
export const ok = (code, values = {}) => ({ state: 'ok', code, values });
/** Nothing is wrong, and something is to be known. @param {FindingCode} code @param {Finding['values']} [values] @returns {Finding} */
export const info = (code, values = {}) => ({ state: 'info', code, values });
/** @param {FindingCode} code @param {Finding['values']} [values] @returns {Finding} */
export const warn = (code, values = {}) => ({ state: 'warn', code, values });
/** @param {FindingCode} code @param {Finding['values']} [values] @returns {Finding} */
export const bad = (code, values = {}) => ({ state: 'bad', code, values });

/**
 * The system's own name of what went wrong, `ECONNREFUSED`; its words where it has none.
 *
 * @param {unknown} error @returns {string}
 */
export function describeError(error) {
  if (typeof error !== 'object' || error === null) return String(error);
  if ('code' in error && error.code) return String(error.code);
  if ('cause' in error && error.cause) return describeError(error.cause);
  return 'message' in error ? String(error.message) : String(error);
}
