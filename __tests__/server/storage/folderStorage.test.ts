import '../../support/testSettings';
import { mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { toHttpError } from '@/server/http/HttpError';
import { openFileStore } from '@/server/storage/fileStore.mjs';

const folder = mkdtempSync(join(tmpdir(), 'site-files-'));
afterAll(() => rmSync(folder, { recursive: true }));

const bytes = Buffer.from('a picture');
const listFiles = () => readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());

it('writes, reads and removes files', async () => {
  const storage = openFileStore(folder);
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
  const { write } = openFileStore(folder);
  const source = new Blob([bytes]);
  const fail = () => Promise.reject(Object.assign(new Error('no space'), { code: 'ENOSPC' }));
  jest.spyOn(source, 'stream').mockReturnValue(new ReadableStream({ pull: fail }));
  const error: unknown = await write('documents/ab.pdf', source).catch((reason: unknown) => reason);
  expect(toHttpError(error)).toMatchObject({ code: 'storage_full', status: 507 });
  expect(listFiles()).toEqual([]);
});

it('takes no key that leads elsewhere', async () => {
  for (const key of ['../a', 'a/../../b', '/etc/passwd', 'a/b\0', '.a', 'a/.b', 'a\\b']) {
    await expect(openFileStore(folder).read(key)).rejects.toThrow('is no key');
  }
});

it('follows no link out of a folder to which others write too', async () => {
  const outside = mkdtempSync(join(tmpdir(), 'site-outside-'));
  writeFileSync(join(outside, 'a.webp'), 'secret');
  symlinkSync(outside, join(folder, 'linked'));
  symlinkSync(join(outside, 'a.webp'), join(folder, 'link.webp'));
  const store = openFileStore(folder, { isForeign: true });
  await expect(store.read('linked/a.webp')).rejects.toThrow('leads out of');
  await expect(store.write('linked/b.webp', bytes)).rejects.toThrow('leads out of');
  await expect(store.remove('linked/a.webp')).rejects.toThrow('leads out of');
  await expect(store.read('link.webp')).rejects.toThrow('ELOOP');
  await store.write('link.webp', bytes);
  expect(readFileSync(join(outside, 'a.webp'), 'utf8')).toBe('secret');
  rmSync(outside, { recursive: true });
});
