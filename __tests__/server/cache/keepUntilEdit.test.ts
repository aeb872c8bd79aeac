import { withSeededDatabase } from '../../support/testDatabase';
import { contentState } from '@/server/cache/contentVersion.mjs';
import { keepUntilEdit } from '@/server/cache/contentVersionService';

withSeededDatabase();

it('reads once for all who ask until the content changes', async () => {
  const read = jest.fn(() => Promise.resolve('read'));
  expect(await Promise.all([keepUntilEdit('a', read), keepUntilEdit('a', read)])).toEqual(['read', 'read']);
  expect(read).toHaveBeenCalledTimes(1);
  contentState().version += 1;
  await keepUntilEdit('a', read);
  await keepUntilEdit('a', read);
  expect(read).toHaveBeenCalledTimes(2);
});

it('reads again what is too old, and what was not read', async () => {
  const read = jest.fn(() => Promise.resolve('read'));
  for (const maxAgeMs of [60_000, 60_000, 0]) await keepUntilEdit('b', read, maxAgeMs);
  expect(read).toHaveBeenCalledTimes(2);
  await expect(keepUntilEdit('c', () => Promise.reject(new Error('away')))).rejects.toThrow('away');
  expect(await keepUntilEdit('c', read)).toBe('read');
});
