import { buildDummyHash, hashPassword, passwordProblem, verifyPassword } from '@/server/users/passwords';
import { settings } from '@/server/settings';

const person = { first_name: 'Aysel', last_name: 'Məmmədova', email: 'aysel.m@naqsh-studio.example.com' };

describe('hashing', () => {
  it('is argon2id, salted, at the cost of the settings, which is also that of the dummy hash', async () => {
    const cost = (hash: string) => hash.split('$').slice(0, 4).join('$');
    for (const memory of [19_456, 2048]) {
      jest.replaceProperty(settings(), 'PASSWORD_COST', memory);
      const hashes = await Promise.all([hashPassword('seven green kettles'), hashPassword('seven green kettles')]);
      expect([...hashes, buildDummyHash()].map(cost)).toEqual(Array(3).fill(`$argon2id$v=19$m=${memory},t=2,p=1`));
      expect(hashes[0]).not.toBe(hashes[1]);
    }
  });

  it('knows the right password, also as another keyboard spells it', async () => {
    const hash = await hashPassword('gözəl günəş işığı');
    expect(await verifyPassword('gözəl günəş işığı'.normalize('NFD'), hash)).toBe(true);
    expect(await verifyPassword('gozel gunes isigi', hash)).toBe(false);
    expect(await verifyPassword('', hash)).toBe(false);
  });

  it('finds no password right without a hash', async () => {
    expect(await verifyPassword('seven green kettles', null)).toBe(false);
  });
});

describe('passwordProblem', () => {
  it.each(['password123', 'PassWord123', 'qwertyuiop', '1234567890', 'azerbaycan123', 'aaaaaaaaaaaa', 'abcabcabcabc'])(
    'finds %s too common',
    (password) => expect(passwordProblem(password, person)).toBe('passwordCommon'),
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
    expect(passwordProblem(password, someone)).toBe('passwordSimilar');
  });

  it.each(['seven green kettles', 'aysel drinks cold lemon tea', 'x7$Kp0!vRz', 'gözəl günəş işığı'])(
    'takes %s',
    (password) => expect(passwordProblem(password, person)).toBeNull(),
  );
});
