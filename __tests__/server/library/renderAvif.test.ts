import '../../support/testSettings';
import sharp from 'sharp';
import { renderAvif } from '@/server/library/renderAvif';
import { takePhotograph } from '../../support/pictures';

const never = () => new AbortController().signal;
const takeMaster = async () =>
  sharp(await takePhotograph())
    .resize(900)
    .webp({ quality: 92 })
    .toBuffer();

it('makes an AVIF file of the width in a process of its own', async () => {
  const master = await takeMaster();
  const before = process.memoryUsage().rss;
  const file = await renderAvif(master, 480, never());
  const grown = (process.memoryUsage().rss - before) / 2 ** 20;
  const { width, compression } = await sharp(file.bytes).metadata();
  expect([file.name, file.type, width, compression]).toEqual(['-480.avif', 'image/avif', 480, 'av1']);
  // The encoder in this process keeps 100 and more.
  expect(grown).toBeLessThan(60);
});

it.each([
  [
    'a PNG',
    () =>
      sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
        .png()
        .toBuffer(),
  ],
  ['nothing', async () => Buffer.alloc(0)],
])('says why it makes none of %s', async (_, take) => {
  await expect(renderAvif(await take(), 480, never())).rejects.toThrow(
    /Error: .*(?:unsupported|empty|read|corrupt|failed)/i,
  );
});

it('ends its process when it is told to', async () => {
  const stop = new AbortController();
  const made = renderAvif(await takeMaster(), 480, stop.signal);
  stop.abort();
  await expect(made).rejects.toThrow(/aborted/);
});
