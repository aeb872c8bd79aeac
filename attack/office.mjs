import { setTimeout as delay } from 'node:timers/promises';
import { runSource } from '../bench/runSource.mjs';

const TABLE = '/admin/products/csv';
/** Until an import of some thousand products has ended, in ms. */
const IMPORT_MS = 180_000;

/** @typedef {{ cookie: string, csrf: string }} Session */

/** Signs an owner in. @param {Record<string, string>} settings @returns {Promise<Session>} */
export async function signInOwner(settings) {
  const output = await runSource('signIn.ts', settings, ['owner']);
  return JSON.parse(output.slice(output.indexOf('{')));
}

/** @param {string} origin @param {Session} session @param {string} path @returns {Promise<Buffer>} */
export async function download(origin, { cookie }, path) {
  const answer = await fetch(`${origin}${path}`, { headers: { cookie } });
  if (answer.status !== 200) throw new Error(`${path} was answered with ${answer.status}`);
  return Buffer.from(await answer.arrayBuffer());
}

/** @param {string} origin @param {Session} session @param {string} path @param {Record<string, string | Blob>} fields */
export function post(origin, { cookie, csrf }, path, fields) {
  const body = new FormData();
  for (const [name, value] of Object.entries({ csrf, ...fields })) {
    if (typeof value === 'string') body.set(name, value);
    else body.set(name, value, name === 'files' ? 'import.csv' : name);
  }
  return fetch(`${origin}${path}`, { method: 'POST', headers: { origin, cookie }, body, redirect: 'manual' });
}

/** Lets a table be checked. @param {string} origin @param {Session} session @param {string} table @returns {Promise<string>} the page of the import */
export async function checkTable(origin, session, table) {
  const answer = await post(origin, session, TABLE, { files: new Blob([table]) });
  const location = answer.headers.get('location');
  if (!location) throw new Error(`a table was answered with ${answer.status}`);
  return location;
}

/**
 * Presses a button of the page of an import.
 *
 * @param {string} origin @param {Session} session @param {string} page @param {'import' | 'goOn' | 'undo'} action
 */
export const press = (origin, session, page, action) =>
  post(origin, session, TABLE, { action, import: new URL(page, origin).searchParams.get('import') ?? '' });

/** Presses it and waits until the import has ended. @param {string} origin @param {Session} session @param {string} page @param {'import' | 'goOn' | 'undo'} action */
export async function pressAndWait(origin, session, page, action) {
  await press(origin, session, page, action);
  const until = Date.now() + IMPORT_MS;
  for (;;) {
    const html = (await download(origin, session, page)).toString();
    // The page has a link to itself while the import is under way.
    if (!html.includes(`href="${page}"`)) return html;
    if (Date.now() > until) throw new Error('an import has not ended');
    await delay(1000);
  }
}
