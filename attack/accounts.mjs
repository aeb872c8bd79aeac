import { randomBytes } from 'node:crypto';

export const PASSWORD = 'seven green kettles';

/** @typedef {{ email: string, access: string, refresh: string }} Account */

/**
 * @param {string} origin @param {string} path below `/en/api/auth/` @param {unknown} [body] sent as JSON by POST
 * @param {string} [token] access token
 * @param {string} [client] the address that the proxy names, where the site trusts one
 * @returns {Promise<{ status: number, body: any }>}
 */
export async function callAuth(origin, path, body, token, client) {
  const answer = await fetch(`${origin}/en/api/auth/${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
      ...(client && { 'x-forwarded-for': client }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  return { status: answer.status, body: text ? JSON.parse(text) : null };
}

/** @param {string} origin @param {string} [client] as `callAuth` has it @returns {Promise<Account>} a new account, logged in */
export async function signUp(origin, client) {
  const email = `someone-${randomBytes(6).toString('hex')}@example.com`;
  const person = {
    first_name: 'Aysel',
    last_name: 'Məmmədova',
    email,
    password: PASSWORD,
    phone_number: '+994501234567',
    address: 'Bakı',
  };
  const registered = await callAuth(origin, 'register/', person, undefined, client);
  if (registered.status !== 201) throw new Error(`not registered: ${registered.status}`);
  const { body } = await callAuth(origin, 'token/', { email, password: PASSWORD }, undefined, client);
  return { email, access: body.access, refresh: body.refresh };
}
