import { Secret, TOTP } from 'otpauth';
import { send } from './send.mjs';

/** @typedef {{ id: number, email: string, password: string, secret: string, cookie: string, csrf: string }} Account what bench/staffAccounts.ts prints */

/** A code of an account's app; each counts once, so `steps` are 30 seconds later. @param {Account} account @param {number} [steps] */
export const totpCode = ({ secret }, steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 });

/** @param {import('./send.mjs').Answer} answer @returns {string} what a browser sends from then on */
export const readCookies = ({ headers }) =>
  (headers['set-cookie'] ?? [])
    .filter((cookie) => !/=;/.test(cookie))
    .map((cookie) => cookie.split(';')[0])
    .join('; ');

/** @param {string} html @param {string} name @returns {string} the value of a hidden input */
export const readInput = (html, name) => new RegExp(`name="${name}" value="([^"]*)"`).exec(html)?.[1] ?? '';

/**
 * A form of /admin, as a browser sends it.
 *
 * @param {string} origin @param {string} path @param {Record<string, string>} fields
 * @param {{ cookie?: string, client?: string }} [sender]
 */
export const postForm = (origin, path, fields, { cookie = '', client = '192.0.2.1' } = {}) =>
  send(origin, {
    path,
    method: 'POST',
    headers: {
      origin,
      'content-type': 'application/x-www-form-urlencoded',
      'x-forwarded-for': client,
      ...(cookie && { cookie }),
    },
    body: new URLSearchParams(fields).toString(),
  });

/** @param {string} origin @param {Account} account @param {{ cookie?: string, client?: string, carried?: string }} [sender] */
export const givePassword = (origin, { email, password }, { carried = '', ...sender } = {}) =>
  postForm(origin, '/admin', { sign_in: 'password', email, password, carried }, sender);

/**
 * @param {string} origin @param {import('./send.mjs').Answer} first the answer to the password @param {string} code
 * @param {{ path?: string, carried?: string }} [options]
 */
export const giveCode = (origin, first, code, { path = '/admin', carried = '' } = {}) =>
  postForm(
    origin,
    path,
    { sign_in: 'factor', csrf: readInput(first.body, 'csrf'), code, carried },
    { cookie: readCookies(first) },
  );
