import '../../support/testDatabase';
import { mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { randomUUID } from 'node:crypto';
import { removeLeftUploads } from '@/server/http/removeLeftUploads';
import { settings } from '@/server/settings';

it('removes what earlier processes have left, and nothing that may be arriving', async () => {
  const folder = join(settings().DATA_DIR, 'tmp');
  mkdirSync(folder, { recursive: true });
  const write = (name: string, minutesAgo: number) => {
    const at = new Date(Date.now() - minutesAgo * 60_000);
    writeFileSync(join(folder, name), 'x');
    utimesSync(join(folder, name), at, at);
    return name;
  };
  write(`upload-${randomUUID()}`, 11);
  const kept = [write(`upload-${randomUUID()}`, 9), write('upload-list.csv', 99), write('other', 99)];
  await removeLeftUploads();
  expect(readdirSync(folder).sort()).toEqual(kept.sort());
});
