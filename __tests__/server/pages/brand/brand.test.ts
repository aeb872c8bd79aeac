import { withSeededDatabase } from '../../../support/testDatabase';
import sharp from 'sharp';
import { brandSettings } from '@/server/organisation/brandSettings';
import { refreshContentVersion } from '@/server/cache/contentVersionService';
import { transact } from '@/server/db/transaction';
import { handleRequest } from '@/server/routing/handleRequest';
import { readBrand } from '@/server/organisation/readBrand';
import { answerIcon } from '@/server/pages/brand/answerIcon';
import { drawIcon, findLogoGround } from '@/server/pages/brand/drawIcon';
import { serve } from '../../../support/serve';

withSeededDatabase();

describe('answerIcon', () => {
  const GREEN = [0x14, 0x53, 0x2d];
  const PATHS = ['/favicon.ico', '/favicon.svg', '/icons/icon-192.png', '/icons/apple-touch-icon.png'];

  /** What is left to the files in `public` is told by its status. */
  const next = jest.fn((_request: unknown, response: { writeHead: (status: number) => { end: () => void } }) => {
    response.writeHead(203).end();
    return Promise.resolve();
  });
  let origin = '';
  beforeAll(async () => {
    const answering = { next: next as never, beforeNext: [answerIcon] };
    origin = await serve((request, response) => void handleRequest(request, response, answering));
  });

  const ask = (path: string, options = {}) => fetch(`${origin}${path}`, options);

  /** A pixel of the ground above the letters. */
  async function readGround(picture: Buffer) {
    const { data, info } = await sharp(picture).raw().toBuffer({ resolveWithObject: true });
    const at = (Math.round(info.height * 0.12) * info.width + Math.round(info.width / 2)) * info.channels;
    return [...data.subarray(at, at + 3)];
  }

  it('a site without a look of its own leaves its icons to the files', async () => {
    for (const path of PATHS) expect((await ask(path)).status).toBe(203);
  });

  it('at the addresses of the default icons are those of the organisation', async () => {
    await transact(async (tx) => {
      const colours = { main: '#14532d', second: '#9c1f3f', highlight: '#ff8a00' };
      await brandSettings.save(tx, { ...brandSettings.defaults, name: { az: 'Bağ', en: 'Garden' }, colours });
    });
    await refreshContentVersion();
    const answers = await Promise.all(PATHS.map((path) => ask(path)));
    expect(answers.map(({ status, headers }) => [status, headers.get('content-type')])).toEqual([
      [200, 'image/x-icon'],
      [200, 'image/svg+xml'],
      [200, 'image/png'],
      [200, 'image/png'],
    ]);
    expect(answers.map(({ headers }) => headers.get('cache-control'))).toEqual(PATHS.map(() => 'public, no-cache'));
    const [ico, svg, ...png] = await Promise.all(
      answers.map(async (answer) => Buffer.from(await answer.arrayBuffer())),
    );
    if (!ico || !svg) throw new Error('no icons');
    expect([ico.readUInt8(6), ico.readUInt8(7)]).toEqual([48, 48]);
    expect(await readGround(ico.subarray(ico.readUInt32LE(18)))).toEqual(GREEN);
    expect(await readGround(Buffer.from(/base64,([^"]+)/.exec(String(svg))?.[1] ?? '', 'base64'))).toEqual(GREEN);
    for (const picture of png) expect(await readGround(picture)).toEqual(GREEN);

    const headers = { 'If-None-Match': answers[2]?.headers.get('etag') };
    expect((await ask('/icons/icon-192.png', { headers })).status).toBe(304);
    expect((await ask('/favicon.ico', { method: 'HEAD' })).status).toBe(200);
    expect((await ask('/icons/icon-7.png')).status).toBe(203);
  });

  it.each(['БЖ', '北京', 'შჭ'])(
    'initials that are longer in Latin letters stay within the icon: %s',
    async (letters) => {
      const brand = readBrand({ brand: { letters } });
      if (!brand) throw new Error('no brand');
      const edge = { left: 0, width: 6, top: 40, height: 112 };
      const pixels = await sharp(await drawIcon(brand, 'icon-192.png'))
        .removeAlpha()
        .extract(edge)
        .raw()
        .toBuffer();
      expect(new Set(Array.from({ length: pixels.length / 3 }, (_, at) => pixels.readUIntBE(3 * at, 3))).size).toBe(1);
    },
  );
});

describe('findLogoGround', () => {
  const GROUNDS = { light: '#ffffff', dark: '#0f1d1c' };

  /** A band of one colour in the middle third of a picture that is otherwise clear, or of another colour. */
  const draw = (band: string, around = '#0000') =>
    sharp({ create: { width: 300, height: 30, channels: 4, background: band } })
      .extend({ top: 30, bottom: 30, background: around })
      .webp({ lossless: true })
      .toBuffer();

  it.each([
    ['dark on nothing', '#0d4f55', '#0000', GROUNDS.light],
    ['white on nothing', '#ffffff', '#0000', GROUNDS.dark],
    ['pale yellow on nothing', '#fff3b0', '#0000', GROUNDS.dark],
    ['of a middle tone on nothing', '#c2453a', '#0000', GROUNDS.light],
    ['white on its own dark ground', '#ffffff', '#222222', GROUNDS.light],
    ['dark on its own white ground', '#222222', '#ffffff', GROUNDS.light],
  ])('a logo %s is seen', async (_, band, around, expected) => {
    expect(await findLogoGround(await draw(band, around), GROUNDS)).toBe(expected);
  });

  it('a picture with nothing on it stands on the light ground', async () => {
    expect(await findLogoGround(await draw('#0000'), GROUNDS)).toBe(GROUNDS.light);
  });
});
