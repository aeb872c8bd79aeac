import { passwordProblem } from '@/server/people/users/passwords';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { forgetValues } from '../../../support/forgetValues';

const organisation = ['Nəqş', 'Naqsh', 'Bakı Təlim Mərkəzi'];
const person = { first_name: 'Aysel', last_name: 'Məmmədova', email: 'aysel.m@naqsh-studio.example.com' };

describe('passwordProblem', () => {
  it.each(['password123', 'PassWord123', 'qwertyuiop', '1234567890', 'azerbaycan123', 'aaaaaaaaaaaa', 'abcabcabcabc'])(
    'finds %s too common',
    (password) => expect(passwordProblem(password, { person, organisation })).toBe('passwordCommon'),
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
  forgetValues('leaked passwords', 'leaked words');
  jest.spyOn(process, 'cwd').mockReturnValue(directory);
  return import('@/server/people/users/passwords');
}

it('knows the listed passwords in any case, and no other', async () => {
  const { isLeakedPassword } = await loadIn(process.cwd());
  expect(['qwertyuiop', '1234567890', 'Password123', 'AZERBAYCAN123'].filter((one) => !isLeakedPassword(one))).toEqual(
    [],
  );
  expect(isLeakedPassword('seven green kettles')).toBe(false);
  expect(isLeakedPassword('')).toBe(false);
});

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
