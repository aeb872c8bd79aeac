import '../../support/testSettings';
import { isNightMissing } from '@/server/app/nightlyBackup';
import { requireSpace } from '@/server/backup/makeBackup.mjs';
import { mergeDeletions } from '@/server/backup/archives.mjs';
import { tmpdir } from 'node:os';

describe('isNightMissing', () => {
  const since = '2026-11-20T09:00:00.000Z';
  // Two in the morning in Baku is 22:00 of the day before in UTC.
  it.each([
    ['a new site', null, null, '2026-11-20T21:59:00.000Z', false],
    ['its first night', null, null, '2026-11-20T22:00:00.000Z', true],
    ['the night after a backup', '2026-11-24T22:00:03.000Z', null, '2026-11-25T21:59:00.000Z', false],
    ['the next night', '2026-11-24T22:00:03.000Z', null, '2026-11-25T22:00:00.000Z', true],
    ['a backup by hand in the evening', '2026-11-25T20:00:00.000Z', null, '2026-11-25T22:00:00.000Z', true],
    ['within an hour of a try', null, '2026-11-25T22:00:00.000Z', '2026-11-25T22:59:00.000Z', false],
    ['an hour after it', null, '2026-11-25T22:00:00.000Z', '2026-11-25T23:00:00.000Z', true],
  ])('%s', (_, made, tried, now, expected) => {
    expect(isNightMissing({ made, tried, since }, new Date(now))).toBe(expected);
  });
});

it('is not begun without room', async () => {
  await expect(requireSpace(tmpdir(), Number.MAX_SAFE_INTEGER)).rejects.toThrow('nothing was written');
  await expect(requireSpace(tmpdir(), 1)).resolves.toBeUndefined();
});

it('merges lists of deletions in the order of time, without half lines', () => {
  const [first, second] = ['{"at":"2026-01-01","hash":"a"}', '{"at":"2026-01-02","hash":"b"}'];
  expect(mergeDeletions(`${second}\n{"at":"20`, `${first}\n${second}\n`)).toBe(`${first}\n${second}\n`);
});
