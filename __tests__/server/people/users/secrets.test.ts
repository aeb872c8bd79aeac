import { withSeededDatabase } from '../../../support/testDatabase';
import { SignJWT, UnsecuredJWT } from 'jose';
import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { issueAccessToken, verifyAccessToken } from '@/server/people/users/sessionsService';
import { passwordProblem } from '@/server/people/users/passwords';
import { findSecret } from '@/server/people/secrets';
import { setClock } from '../../../support/clock';

withSeededDatabase();

describe('access tokens', () => {
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

  it('are refused when they are none of ours', async () => {
    const key = await findSecret('access_token');
    const build = (values: object, alg = 'HS256') =>
      new SignJWT({ ...values, sid: 'x' }).setProtectedHeader({ alg }).setSubject('7').setJti('j').setIssuedAt();
    const signed = (alg: string, secret: Uint8Array) => build(user, alg).setExpirationTime('5m').sign(secret);
    const good = await issueAccessToken(user, 'login');
    const [header, payload, signature] = good.split('.');
    const claims = Buffer.from(JSON.stringify({ ...readClaims(good), id: 1 })).toString('base64url');
    const none = Buffer.from('{"alg":"none"}').toString('base64url');
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
      'no end': await build(user).sign(key),
      'no user': await build({}).setExpirationTime('5m').sign(key),
    };
    for (const [name, token] of Object.entries(wrong)) {
      expect([name, await verifyAccessToken(token)]).toEqual([name, null]);
    }
    expect(await verifyAccessToken(await signed('HS256', key))).not.toBeNull();
  });
});

describe('passwords', () => {
  const organisation = ['Nəqş', 'Naqsh', 'Bakı Təlim Mərkəzi'];
  const person = { first_name: 'Aysel', last_name: 'Məmmədova', email: 'aysel.m@naqsh-studio.example.com' };

  describe('passwordProblem', () => {
    it.each([
      'password123',
      'PassWord123',
      'qwertyuiop',
      '1234567890',
      'azerbaycan123',
      'aaaaaaaaaaaa',
      'abcabcabcabc',
    ])('finds %s too common', (password) =>
      expect(passwordProblem(password, { person, organisation })).toBe('passwordCommon'),
    );

    it.each([
      'Password123!',
      'PASSWORD-2026!?',
      'Ｐａｓｓｗｏｒｄ１２３',
      'Welcome.8472',
      'Azərbaycan2026',
      'Qwerty!!!!2',
    ])('finds the word of a listed one with other digits in %s', (password) =>
      expect(passwordProblem(password, { person, organisation })).toBe('passwordCommon'),
    );

    it.each(['Naqsh12345', 'naqsh-2026-naqsh', 'NƏQŞ!20262026', '20 Naqsh 26 az', 'BakıTəlim20261', 'Merkezi-9876543'])(
      'finds the name of the site with digits in %s',
      (password) => expect(passwordProblem(password, { person, organisation })).toBe('passwordCommon'),
    );

    it.each([
      'Aysel12345',
      'AYSEL-aysel-1',
      'aysel.m@naqsh-studio.example.com',
      'Mammadova1',
      'm_mmədova99'.replace('_', 'ə'),
      'naqsh-studio1',
    ])('finds %s too similar', (password) => {
      const someone = { ...person, last_name: password.startsWith('Mamm') ? 'Mammadova' : person.last_name };
      expect(passwordProblem(password, { person: someone, organisation })).toBe('passwordSimilar');
    });

    it.each([
      'seven green kettles',
      'aysel drinks cold lemon tea',
      'x7$Kp0!vRz',
      'gözəl günəş işığı',
      'naqsh opens at nine',
      'k4-password',
      'tea 84729105',
    ])('takes %s', (password) => expect(passwordProblem(password, { person, organisation })).toBeNull());
  });

  const FILE = 'src/server/people/users/leakedPasswords.txt';
  const folder = mkdtempSync(join(tmpdir(), 'site-test-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  /** The module as a process in another working directory loads it. */
  async function loadIn(directory: string) {
    jest.resetModules();
    jest.spyOn(process, 'cwd').mockReturnValue(directory);
    return import('@/server/people/users/passwords');
  }

  it('fails without the list', async () => {
    const { isLeakedPassword, loadLeakedPasswords } = await loadIn(folder);
    expect(() => loadLeakedPasswords()).toThrow(/ENOENT.*leakedPasswords\.txt/);
    expect(() => isLeakedPassword('qwertyuiop')).toThrow(/leakedPasswords\.txt/);
  });

  it('fails when the list is cut short', async () => {
    mkdirSync(join(folder, dirname(FILE)), { recursive: true });
    writeFileSync(join(folder, FILE), 'qwertyuiop\n');
    const { loadLeakedPasswords } = await loadIn(folder);
    expect(() => loadLeakedPasswords()).toThrow(`${FILE} has 1 passwords instead of 10000`);
  });
});
