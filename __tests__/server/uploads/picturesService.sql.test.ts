import { testEnvironment, withSeededDatabase } from '../../support/testDatabase';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { zipSync } from 'fflate';
import sharp from 'sharp';
import { readPictureAddress } from '@/lib/pictureAddress';
import { database } from '@/server/db/connection';
import { HttpError } from '@/server/http/HttpError';
import { renderWaitingAvif } from '@/server/uploads/avifService';
import { addPicture, changePicture, getPicture, getPictures, removePicture } from '@/server/uploads/picturesService';
import { removeUnusedFiles } from '@/server/uploads/storedFilesService';
import { readStored, storage } from '@/server/storage/storage';
import { buildBomb, HEIC, SVG, takePhotograph } from '../../support/pictures';

withSeededDatabase();

const folder = join(testEnvironment.DATA_DIR ?? '', 'files/pictures');
const listFiles = () => {
  try {
    return readdirSync(folder).sort();
  } catch {
    return [];
  }
};
const upload = (bytes: Buffer, fileName = 'Ofis şəkli.jpg') =>
  addPicture({ bytes, fileName, staffId: null, locale: 'en' });
const read = async (key: string) => (await readStored(key)) ?? Buffer.alloc(0);

it('stores an upload upright, without its metadata, in every width and once', async () => {
  const bytes = await takePhotograph();
  expect((await sharp(bytes).metadata()).exif?.toString('latin1')).toContain('Phone');
  const picture = await upload(bytes);
  expect(picture).toMatchObject({ width: 800, height: 1200, name: 'Ofis şəkli', isComplete: false, hasAvif: false });
  const { base = '' } = readPictureAddress(picture.address) ?? {};
  const names = ['-16.webp', '-240.webp', '-480.webp', '-960.webp', '.webp'];
  expect(listFiles()).toEqual(names.map((name) => base.replace('/pictures/', '') + name).sort());

  const shown = await read(`${base.slice(1)}-480.webp`);
  const { width, height, exif, orientation } = await sharp(shown).metadata();
  expect([width, height, exif, orientation]).toEqual([480, 720, undefined, undefined]);
  expect(shown.includes('Phone')).toBe(false);
  // Turned by a quarter, the blue half is on the right.
  const { data } = await sharp(shown).raw().toBuffer({ resolveWithObject: true });
  expect([data[0], data[479 * 3 + 2]].map((value) => (value ?? 0) > 150)).toEqual([true, true]);
  expect((await read(`${base.slice(1)}-16.webp`)).length).toBeLessThan(400);

  expect((await upload(bytes, 'again.png')).id).toBe(picture.id);
  for (const text of ['ofis', 'sekl', 'ŞƏKLİ OFİS']) {
    const { count, pictures } = await getPictures({ text });
    expect([text, count, ...pictures.map(({ id }) => id)]).toEqual([text, 1, picture.id]);
  }
  expect(await getPictures({ text: 'ofis yox' })).toMatchObject({ count: 0, pictures: [] });

  await renderWaitingAvif(new AbortController().signal);
  expect(await getPicture(picture.id)).toMatchObject({ hasAvif: true });
  expect((await sharp(await read(`${base.slice(1)}-960.avif`)).metadata()).compression).toBe('av1');
});

it.each([
  ['an SVG with a script', SVG, /SVG files can contain programs/],
  ['a HEIC of a phone', HEIC, /HEIC pictures cannot be shown/],
  ['a zip', Buffer.from(zipSync({ 'a.png': new Uint8Array(9) })), /Choose a picture in JPEG, PNG, WebP or AVIF/],
  ['nothing', Buffer.alloc(0), /Choose a picture/],
  [
    'a GIF',
    () =>
      sharp(Buffer.alloc(12), { raw: { width: 2, height: 2, channels: 3 } })
        .gif()
        .toBuffer(),
    /moving pictures/,
  ],
  ['30,000 × 30,000 pixels', () => buildBomb(30_000, 30_000), /too large: up to 50 megapixels/],
  ['a tower of one pixel', () => buildBomb(1, 17_000), /too large/],
  ['half a JPEG', async () => (await takePhotograph()).subarray(0, 3000), /damaged or incomplete/],
  ['a PNG that promises more than it has', () => buildBomb(4000, 4000), /damaged or incomplete/],
] as [string, Buffer | (() => Promise<Buffer>), RegExp][])(
  'refuses %s, whatever it is called',
  async (_, source, message) => {
    const before = listFiles();
    const bytes = typeof source === 'function' ? await source() : source;
    const error = await upload(bytes, 'holiday.png').catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(HttpError);
    expect((error as HttpError).fields).toEqual({ file: [expect.stringMatching(message)] });
    expect(listFiles()).toEqual(before);
  },
);

it('changes focus and texts wherever the picture is shown, and is not removed while it is', async () => {
  const { id, version, address } = await upload(await takePhotograph(600, 400));
  const db = await database();
  const gallery = JSON.stringify(['/art/motif/a.svg', address]);
  await db.updateTable('service').set({ image: address }).where('slug', '=', 'lab-audit').execute();
  await db.updateTable('project').set({ gallery }).where('slug', '=', 'clinic-network-quality').execute();
  const findId = async (table: 'service' | 'project', slug: string) =>
    String((await db.selectFrom(table).select('id').where('slug', '=', slug).executeTakeFirstOrThrow()).id);
  expect((await getPicture(id))?.uses).toEqual([
    { kind: 'service', item: await findId('service', 'lab-audit') },
    { kind: 'project', item: await findId('project', 'clinic-network-quality') },
  ]);

  const alt = { az: 'Bizim "ofis" & komanda', en: 'Our office #1' };
  const changed = await changePicture({
    id,
    version,
    focus: { x: 30.4, y: 50 },
    alt,
    isDecorative: false,
    staffId: null,
  });
  expect(changed).toMatchObject({ isComplete: true, version: version + 1 });
  const service = await db
    .selectFrom('service')
    .select('image')
    .where('slug', '=', 'lab-audit')
    .executeTakeFirstOrThrow();
  expect(readPictureAddress(service.image)).toMatchObject({ focus: { x: 30, y: 50 }, alt });
  const project = await db
    .selectFrom('project')
    .select('gallery')
    .where('slug', '=', 'clinic-network-quality')
    .executeTakeFirstOrThrow();
  expect(JSON.parse(project.gallery)).toEqual(['/art/motif/a.svg', service.image]);
  expect(
    await changePicture({ id, version, focus: { x: 0, y: 0 }, alt, isDecorative: true, staffId: null }),
  ).toBeNull();

  expect(await removePicture(id, null)).toHaveLength(2);
  await db.updateTable('service').set({ image: '/art/motif/a.svg' }).where('slug', '=', 'lab-audit').execute();
  await db.updateTable('project').set({ gallery: '[]' }).where('slug', '=', 'clinic-network-quality').execute();
  expect(await removePicture(id, null)).toEqual([]);
  expect(await getPicture(id)).toBeNull();
  const { base = '' } = readPictureAddress(address) ?? {};
  const left = () => listFiles().filter((name) => name.startsWith(base.replace('/pictures/', '')));
  await removeUnusedFiles(new Date(Date.now() - 60_000));
  expect(left()).not.toEqual([]);
  await removeUnusedFiles(new Date());
  expect(left()).toEqual([]);
});

it('stores nothing of a picture that the disk has no room for, and takes it when there is', async () => {
  const bytes = await takePhotograph(500, 500);
  const [before, count] = [listFiles(), (await getPictures({})).count];
  const { write } = storage();
  let written = 0;
  jest.spyOn(storage(), 'write').mockImplementation(async (...file) => {
    written += 1;
    if (written > 2) throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
    return write(...file);
  });
  await expect(upload(bytes)).rejects.toMatchObject({ code: 'ENOSPC' });
  expect(written).toBe(3);
  expect([listFiles(), (await getPictures({})).count]).toEqual([before, count]);
  jest.restoreAllMocks();
  expect((await upload(bytes)).width).toBe(500);
});
