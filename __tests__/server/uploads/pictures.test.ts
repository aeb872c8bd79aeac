import '../../support/testSettings';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import sharp from 'sharp';
import { checkAttachments } from '@/server/forms/applications/attachments';
import { blockLoaders, decodePicture } from '@/server/uploads/pictureDecoder';
import { checkPicture, isRenderedPicture, renderPictureFiles } from '@/server/uploads/pictureFile';
import { findPictureKind } from '@/server/uploads/pictureKind';
import { renderAvif } from '@/server/uploads/avifService';
import { HttpError } from '@/server/http/HttpError';
import { buildBombs } from '../../support/bombs.mjs';
import { HEIC, SVG, takePhotograph, uploadedFile } from '../../support/pictures';
import { temporaryFolder } from '../../support/temporary.mjs';

describe('pictureDecoder', () => {
  const MEGABYTE = 1024 * 1024;
  const BOMBS = Object.entries(buildBombs());

  /** What work costs this process: milliseconds of processor and megabytes of memory. */
  async function measure(work: () => unknown): Promise<{ ms: number; mb: number }> {
    const [cpu, memory] = [process.cpuUsage(), process.memoryUsage().rss];
    await work();
    const { user, system } = process.cpuUsage(cpu);
    return { ms: (user + system) / 1000, mb: (process.memoryUsage().rss - memory) / MEGABYTE };
  }

  it.each(BOMBS)('costs nothing beside an application: %s', async (name, bytes) => {
    let refused = false;
    const { ms, mb } = await measure(async () => {
      try {
        await checkAttachments([uploadedFile(name, bytes)], 'en');
      } catch (error) {
        if (!(error instanceof HttpError)) throw error;
        refused = true;
      }
    });
    expect([name, ms < 100, mb < 50]).toEqual([name, true, true]);
    // What is stored as it came.
    const isStored = /^(?:PNG|JPEG|WebP|animated|DOCX whose text)/.test(name);
    expect([name, refused]).toEqual([name, !isStored]);
  });

  it.each(BOMBS)('costs little where staff upload it: %s', async (name, bytes) => {
    const { ms, mb } = await measure(() => checkPicture(bytes, 'en').catch(() => undefined));
    expect([name, ms < 100, mb < 50]).toEqual([name, true, true]);
    await expect(isRenderedPicture(bytes, 'webp')).resolves.toBe(name === 'animated WebP');
  });

  it('knows a picture by its first bytes', async () => {
    const draw = (kind: 'jpeg' | 'png' | 'webp' | 'avif' | 'gif' | 'tiff') =>
      sharp({ create: { width: 20, height: 20, channels: 3, background: '#c00' } })
        .toFormat(kind)
        .toBuffer();
    for (const kind of ['jpeg', 'png', 'webp', 'avif', 'gif'] as const) {
      expect([kind, findPictureKind(await draw(kind))]).toEqual([kind, kind]);
    }
    const general = Buffer.from('\0\0\0\x1cftypmif1\0\0\0\0mif1avifmiaf', 'latin1');
    expect([general, HEIC].map(findPictureKind)).toEqual(['avif', 'heic']);
    for (const other of [await draw('tiff'), SVG, gzipSync(SVG), Buffer.alloc(0), Buffer.from('RIFF')]) {
      expect(findPictureKind(other)).toBeNull();
    }
  });

  it('reads no other formats and no paths, also after Next has allowed them for its own', async () => {
    const tiff = await sharp({ create: { width: 20, height: 20, channels: 3, background: '#c00' } })
      .tiff()
      .toBuffer();
    blockLoaders();
    const path = join(temporaryFolder('pictures'), 'photograph.jpg');
    writeFileSync(path, await takePhotograph(30, 20));
    sharp.unblock({ operation: ['Tiff', 'Svg', 'Jpeg'].map((kind) => `VipsForeignLoad${kind}`) });
    const block = jest.spyOn(sharp, 'block');
    await expect(decodePicture(tiff).metadata()).rejects.toThrow(/unsupported image format/);
    await expect(sharp(tiff).metadata()).rejects.toThrow(/unsupported image format/);
    await expect(sharp(path).metadata()).rejects.toThrow(/unsupported image format/);
    expect(await decodePicture(await takePhotograph(30, 20)).metadata()).toMatchObject({ format: 'jpeg' });
    // A picture that another thread decodes at this moment would be refused.
    expect(block.mock.calls.flatMap(([{ operation }]) => operation)).not.toContain('VipsForeignLoad');
  });
});

describe('an uploaded picture', () => {
  const fixture = (name: string) => readFileSync(join(__dirname, '../../fixtures/files', name));

  /** What staff are told of a picture; `taken` for one that has its files. */
  const upload = async (bytes: Buffer) => {
    try {
      await renderPictureFiles(bytes, await checkPicture(bytes, 'en'), 'en');
      return 'taken';
    } catch (error) {
      if (!(error instanceof HttpError)) throw error;
      return error.fields?.file?.join();
    }
  };

  it('is refused where it moves, in each of the four kinds', async () => {
    const still = sharp({ create: { width: 20, height: 20, channels: 3, background: '#c00' } });
    const avif = await still.clone().avif().toBuffer();
    const sequence = Buffer.from(avif);
    sequence.write('avis', 8, 'latin1');
    const moving = [fixture('animated.png'), fixture('animated.webp'), sequence, await still.clone().gif().toBuffer()];
    for (const bytes of moving) expect(await upload(bytes)).toMatch(/^GIFs and other moving pictures are not accepted/);
    for (const bytes of [avif, await still.clone().png().toBuffer(), await still.clone().webp().toBuffer()]) {
      expect(await upload(bytes)).toBe('taken');
    }
  });

  it.each([false, true])('is a JPEG that browsers show whole (progressive: %s)', async (progressive) => {
    const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const;
    const jpeg = await sharp({ create: { width: 300, height: 300, channels: 3, background: '#000', noise } })
      .jpeg({ progressive })
      .toBuffer();
    const [end, open] = [jpeg.subarray(-2), jpeg.subarray(0, -2)];
    const half = jpeg.subarray(0, jpeg.length / 2);
    const zeros = Buffer.alloc(3000);
    const whole = [
      jpeg,
      Buffer.concat([jpeg, zeros]),
      Buffer.concat([jpeg, Buffer.from('SEFH of a phone')]),
      open,
      jpeg.subarray(0, -1),
      Buffer.concat([open, zeros]),
      Buffer.concat([open, Buffer.from('abcdef'), end]),
    ];
    for (const [index, bytes] of whole.entries()) expect([index, await upload(bytes)]).toEqual([index, 'taken']);
    const broken = [
      half,
      Buffer.concat([half, end]),
      Buffer.concat([half, Buffer.alloc(half.length)]),
      Buffer.concat([half, Buffer.from('SEFH of a phone')]),
    ];
    for (const [index, bytes] of broken.entries()) {
      expect([index, await upload(bytes)]).toEqual([index, expect.stringMatching(/damaged or incomplete/)]);
    }
  });
});

describe('renderAvif', () => {
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
});
