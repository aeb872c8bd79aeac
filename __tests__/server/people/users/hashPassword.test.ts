import '../../../support/testSettings';
import { Piscina } from 'piscina';
import { settings } from '@/server/settings';
import {
  buildDummyHash,
  closePasswordPool,
  hashPassword,
  MAX_WAIT_MS,
  preparePasswordPool,
  verifyPassword,
} from '@/server/people/users/hashPassword';

afterEach(async () => {
  jest.useRealTimers();
  await closePasswordPool();
});

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

it('waits for its threads at the start for as long as they take', async () => {
  const begun = jest.spyOn(Piscina.prototype, 'run');
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] });
  const prepared = preparePasswordPool();
  expect(begun).toHaveBeenCalledTimes(1);
  jest.advanceTimersByTime(60_000);
  await expect(prepared).resolves.toBeUndefined();
});

describe('more passwords than the threads can take', () => {
  const refused = { code: 'unavailable', status: 503, headers: { 'Retry-After': '5' } };

  it('wait for two seconds at most; who was given up is not hashed later', async () => {
    const run = jest.spyOn(Piscina.prototype, 'run');
    jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] });
    jest.replaceProperty(settings(), 'PASSWORD_COST', 262_144);
    const first = hashPassword('is being hashed');
    const others = Promise.all([
      expect(hashPassword('waits')).rejects.toMatchObject(refused),
      expect(verifyPassword('waits too', null)).rejects.toMatchObject(refused),
    ]);
    await new Promise(setImmediate);
    jest.advanceTimersByTime(MAX_WAIT_MS);
    await others;
    expect(await first).toContain('m=262144');
    expect(run).toHaveBeenCalledTimes(1);
  });
});
