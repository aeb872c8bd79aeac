import { createHmac } from 'node:crypto';
import { startServer } from '../__tests__/support/server.mjs';
import { ROOT } from '../src/server/boot/build.mjs';
import { callAuth, PASSWORD, signUp } from './accounts.mjs';
import { runWhenStarted } from './attack.mjs';

/** @param {unknown} part */
const encode = (part) => Buffer.from(JSON.stringify(part)).toString('base64url');

/**
 * Forgeries of a valid token.
 *
 * @param {string} token @returns {Record<string, string>}
 */
function forge(token) {
  const [head = '', payload = '', signature = ''] = token.split('.');
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString());
  /** @param {object} header @param {object} body @param {string} [key] */
  const sign = (header, body, key = '') => {
    const text = `${encode(header)}.${encode(body)}`;
    return `${text}.${createHmac('sha256', key).update(text).digest('base64url')}`;
  };
  const now = Math.floor(Date.now() / 1000);
  const plain = { alg: 'HS256', typ: 'JWT' };
  return {
    'alg none': `${encode({ alg: 'none' })}.${payload}.`,
    'alg None': `${encode({ alg: 'None' })}.${payload}.${signature}`,
    'no signature': `${head}.${payload}.`,
    'an empty key': sign(plain, claims),
    'a guessed key': sign(plain, claims, 'secret'),
    'the key of its own header': sign({ ...plain, jwk: { kty: 'oct', k: 'c2VjcmV0' } }, claims, 'secret'),
    'kid to a file': sign({ ...plain, kid: '../../dev/null' }, claims),
    'crit unknown': sign({ ...plain, crit: ['x'], x: 1 }, claims),
    HS384: `${encode({ alg: 'HS384' })}.${payload}.${signature}`,
    RS256: `${encode({ alg: 'RS256' })}.${payload}.${signature}`,
    'another user': `${head}.${encode({ ...claims, id: claims.id + 1, sub: String(claims.id + 1) })}.${signature}`,
    'a longer life': `${head}.${encode({ ...claims, exp: now + 86_400 })}.${signature}`,
    'no end': sign(plain, { ...claims, exp: undefined }),
    'tampered signature': `${head}.${payload}.${signature.slice(0, -4)}AAAA`,
    'two dots more': `${token}..`,
    'no JWT': 'x'.repeat(200),
    'a long one': `${head}.${'A'.repeat(6000)}.${signature}`,
    'not base64': '%.%.%',
    'an empty one': '..',
  };
}

const NEW_PASSWORD = 'eight silver spoons';

/** What ends a session: its access token, good for 15 minutes, is worth nothing from the next request on. @type {Record<string, (origin: string, account: import('./accounts.mjs').Account) => Promise<{ status: number }>>} */
const ENDINGS = {
  'a logout': (origin, { refresh }) => callAuth(origin, 'logout/', { refresh }),
  'a new password from another session': async (origin, { email }) => {
    const { body } = await callAuth(origin, 'token/', { email, password: PASSWORD });
    const passwords = { old_password: PASSWORD, new_password: NEW_PASSWORD };
    return callAuth(origin, 'password/change/', passwords, body.access);
  },
  'a refresh token that came a third time': async (origin, { refresh }) => {
    const [first, second, third] = [
      await callAuth(origin, 'token/refresh/', { refresh }),
      await callAuth(origin, 'token/refresh/', { refresh }),
      await callAuth(origin, 'token/refresh/', { refresh }),
    ];
    const isOneSuccessor = first.status === 200 && first.body.refresh === second.body.refresh;
    return { status: isOneSuccessor && third.status === 401 ? 204 : third.status };
  },
  'a refresh token that came after its successor': async (origin, { refresh }) => {
    const { body } = await callAuth(origin, 'token/refresh/', { refresh });
    await callAuth(origin, 'token/refresh/', { refresh: body.refresh });
    const stolen = await callAuth(origin, 'token/refresh/', { refresh });
    return { status: stolen.status === 401 ? 204 : stolen.status };
  },
};

/** Forged access tokens, and those of sessions that have ended, are 401 at signed-in endpoints. @type {import('./attack.mjs').Attack} */
export const tokens = {
  name: 'forged tokens',
  databases: 'one',
  async run(database) {
    const server = await startServer(ROOT, await database.settings());
    const { access, refresh } = await signUp(server.origin);
    const findings = [];
    const honest = await callAuth(server.origin, 'me/', undefined, access);
    if (honest.status !== 200) findings.push(`the honest token is ${honest.status}`);
    const forgeries = Object.entries({ ...forge(access), 'the refresh token': refresh });
    for (const [name, token] of forgeries) {
      for (const path of ['me/', 'me/addresses/', 'password/change/']) {
        const body = path === 'password/change/' ? { old_password: PASSWORD, new_password: PASSWORD } : undefined;
        const { status } = await callAuth(server.origin, path, body, token);
        if (status !== 401) findings.push(`${name} at ${path}: ${status}`);
      }
    }
    const endings = Object.entries(ENDINGS);
    for (const [name, end] of endings) {
      const account = await signUp(server.origin);
      const ended = await end(server.origin, account);
      if (ended.status !== 204) findings.push(`${name} is answered ${ended.status}`);
      const { status } = await callAuth(server.origin, 'me/', undefined, account.access);
      if (status !== 401) findings.push(`the access token after ${name}: ${status}`);
    }
    await server.stop();
    return { findings, figures: { forgeries: forgeries.length, 'ended sessions': endings.length } };
  },
};

await runWhenStarted(import.meta.url, tokens);
