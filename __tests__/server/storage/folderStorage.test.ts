import '../../support/testSettings';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import * as files from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { toHttpError } from '@/server/http/HttpError';
import { folderStorage } from '@/server/storage/storage';

const folder = mkdtempSync(join(tmpdir(), 'site-files-'));
afterAll(() => rmSync(folder, { recursive: true }));

const bytes = Buffer.from('a picture');
const listFiles = () => readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());

it('writes, reads and removes files', async () => {
  const storage = folderStorage(folder);
  await storage.write('pictures/ab-960.webp', bytes, 'image/webp');
  await storage.write('pictures/ab-960.webp', bytes, 'image/webp');
  const file = await storage.read('pictures/ab-960.webp');
  expect([file?.bytes, file && (await buffer(file.body))]).toEqual([bytes.length, bytes]);
  expect(listFiles().map(({ name }) => name)).toEqual(['ab-960.webp']);
  await storage.remove('pictures/ab-960.webp');
  await storage.remove('pictures/ab-960.webp');
  expect(await storage.read('pictures/ab-960.webp')).toBeNull();
});

it('leaves nothing of a file that the disk has no room for', async () => {
  const probe = await files.open(join(folder, 'probe'), 'w');
  const handle = Object.getPrototypeOf(probe) as { writeFile: () => Promise<void> };
  await probe.close();
  rmSync(join(folder, 'probe'));
  jest.spyOn(handle, 'writeFile').mockRejectedValue(Object.assign(new Error('no space'), { code: 'ENOSPC' }));
  const error: unknown = await folderStorage(folder)
    .write('documents/ab.pdf', bytes, 'application/pdf')
    .catch((reason: unknown) => reason);
  expect(toHttpError(error)).toMatchObject({ code: 'storage_full', status: 507 });
  expect(listFiles()).toEqual([]);
});

it('takes no key that leads elsewhere', async () => {
  for (const key of ['../a', 'a/../../b', '/etc/passwd', 'a/b\0', 'a']) {
    await expect(async () => folderStorage(folder).read(key)).rejects.toThrow('is no key');
  }
});
