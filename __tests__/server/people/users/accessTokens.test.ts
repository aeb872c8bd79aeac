import { withSeededDatabase } from '../../../support/testDatabase';
import { setClock } from '../../../support/clock';
import { SignJWT, UnsecuredJWT } from 'jose';
import { randomBytes } from 'node:crypto';
import { findSecret } from '@/server/platform/secrets/secrets';
import { issueAccessToken, verifyAccessToken } from '@/server/people/users/accessTokens';
import { closeDatabase } from '@/server/platform/db/connection';

withSeededDatabase();
afterEach(() => jest.useRealTimers());

const user = {
  id: 7,
  first_name: 'Aysel',
  last_name: 'Məmmədova',
  phone: '+994501234567',
  type: 'partnor',
  email: 'aysel@example.com',
  address: 'Bakı',
};

const readClaims = (token: string): Record<string, unknown> =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString('utf8')) as Record<string, unknown>;

describe('access tokens', () => {
  it('hold the user, and end after 15 minutes', async () => {
    const token = await issueAccessToken(user, 'login');
    const claims = readClaims(token);
    expect(claims).toMatchObject({ ...user, sid: 'login', sub: '7', jti: expect.any(String) });
    expect(Number(claims.exp) - Number(claims.iat)).toBe(900);
    expect(await verifyAccessToken(token)).toEqual({ ...user, sid: 'login' });
    expect(readClaims(await issueAccessToken(user, 'login')).jti).not.toBe(claims.jti);
  });

  it('are refused once they ended', async () => {
    const now = Date.now();
    setClock(now);
    const token = await issueAccessToken(user, 'login');
    setClock(now + 14.9 * 60_000);
    expect(await verifyAccessToken(token)).not.toBeNull();
    setClock(now + 15.1 * 60_000);
    expect(await verifyAccessToken(token)).toBeNull();
  });

  it('are signed by one key a database, also after a restart', async () => {
    const token = await issueAccessToken(user, 'login');
    await closeDatabase();
    expect(await verifyAccessToken(token)).not.toBeNull();
  });

  it('are refused when they are none of ours', async () => {
    const key = await findSecret('access_token');
    const signed = (alg: string, secret: Uint8Array) =>
      new SignJWT({ ...user, sid: 'x' })
        .setProtectedHeader({ alg })
        .setSubject('7')
        .setJti('j')
        .setIssuedAt()
        .setExpirationTime('5m')
        .sign(secret);
    const good = await issueAccessToken(user, 'login');
    const [header, payload, signature] = good.split('.');
    const claims = Buffer.from(JSON.stringify({ ...readClaims(good), id: 1 })).toString('base64url');
    const none = Buffer.from('{"alg":"none"}').toString('base64url');
    const withoutEnd = await new SignJWT({ ...user, sid: 'x' })
      .setProtectedHeader({ alg: 'HS256' })
      .setSubject('7')
      .setJti('j')
      .setIssuedAt()
      .sign(key);
    const withoutUser = await new SignJWT({ sid: 'x' })
      .setProtectedHeader({ alg: 'HS256' })
      .setSubject('7')
      .setJti('j')
      .setIssuedAt()
      .setExpirationTime('5m')
      .sign(key);
    const wrong = {
      empty: '',
      'no JWT': 'something',
      'three parts of nothing': 'a.b.c',
      'another key': await signed('HS256', randomBytes(32)),
      'another algorithm': await signed('HS512', key),
      'no algorithm': new UnsecuredJWT({ ...user, sid: 'x' }).setSubject('7').setExpirationTime('5m').encode(),
      'no algorithm, our signature': `${none}.${payload}.${signature}`,
      'other claims': `${header}.${claims}.${signature}`,
      'no signature': `${header}.${payload}.`,
      'no end': withoutEnd,
      'no user': withoutUser,
    };
    for (const [name, token] of Object.entries(wrong)) {
      expect([name, await verifyAccessToken(token)]).toEqual([name, null]);
    }
    expect(await verifyAccessToken(await signed('HS256', key))).not.toBeNull();
  });
});
