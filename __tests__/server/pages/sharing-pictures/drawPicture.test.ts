import sharp from 'sharp';
import { drawPicture } from '@/server/pages/sharing-pictures/drawPicture';
import type { PictureSubject } from '@/server/pages/sharing-pictures/pictureKinds';

const SUBJECT: PictureSubject = {
  title: 'Şəkidə təlim günü',
  section: 'Media',
  siteName: 'Nəqş',
  image: '/art/product/clinic-starter.svg?type=kit&palette=firuze',
  seed: 'post-training',
};

/** Hosts that were asked for a font or an emoji. Yoga loads its WebAssembly from a `data:` address. */
const requested: string[] = [];
beforeEach(() => {
  const { fetch } = globalThis;
  jest.spyOn(globalThis, 'fetch').mockImplementation((input) => {
    const url = new Request(input).url;
    if (url.startsWith('data:')) return fetch(url);
    requested.push(new URL(url).host);
    return Promise.reject(new Error('there is no network'));
  });
});
afterEach(() => expect(requested.splice(0)).toEqual([]));

const draw = (change: Partial<PictureSubject> = {}) => drawPicture({ ...SUBJECT, ...change });

/** Share of the pixels of a rectangle that are not of the panel's ground colour. */
async function inkIn(picture: Buffer, [left, top, width, height]: [number, number, number, number]): Promise<number> {
  const pixels = await sharp(picture).removeAlpha().extract({ left, top, width, height }).raw().toBuffer();
  let ink = 0;
  for (let at = 0; at < pixels.length; at += 3) if (pixels.readUIntBE(at, 3) !== 0x08343a) ink += 1;
  return ink / (width * height);
}

describe('drawPicture', () => {
  let unchanged: Promise<Buffer>;
  beforeEach(() => (unchanged ??= draw()));

  it.each<Partial<PictureSubject>>([
    { title: 'Sekide telim gunu' },
    { section: 'Xidmətlər' },
    { siteName: 'Naqsh' },
    { image: '/art/product/clinic-starter.svg?type=kit&palette=nar' },
  ])('shows all of it: %j makes another picture', async (change) => {
    expect((await draw(change)).equals(await unchanged)).toBe(false);
  });

  it.each([null, 'https://elsewhere.example/a.jpg', '/art/motif/a.svg?motif=none'])(
    'draws a motif of the seed where the picture is %j',
    async (image) => {
      const motif = await draw({ image: null });
      expect((await draw({ image })).equals(motif)).toBe(true);
      if (image === null) expect((await draw({ image, seed: 'other' })).equals(motif)).toBe(false);
    },
  );

  it('takes no markup from a title', async () => {
    expect((await draw({ title: '</svg><b>"&' })).equals(await draw({ title: '/svgb"' }))).toBe(false);
  });
});

describe('the letters of a picture', () => {
  it('are told apart by their marks', async () => {
    for (const pair of ['ıi', 'Iİ', 'sş', 'gğ', 'eə']) {
      const [one, other] = await Promise.all([...pair].map((title) => draw({ title })));
      expect(one?.equals(other ?? Buffer.of())).toBe(false);
    }
    expect((await draw({ title: 'S\u0327' })).equals(await draw({ title: 'Ş' }))).toBe(true);
  });
});

describe('a title in other letters', () => {
  it.each(['Круглый стол', 'Größe № 5 Šiauliai', 'Ελλάδα', 'ქართული', '北京', 'مؤتمر'])(
    'is seen: %s',
    async (title) => {
      expect(await inkIn(await draw({ title }), [72, 130, 640, 364])).toBeGreaterThan(0.01);
    },
  );

  it('is told apart by its marks', async () => {
    for (const [one = '', other = ''] of [
      ['Š', 'S'],
      ['ß', ''],
      ['№ 5', '5'],
      ['й', 'и'],
      ['ź', 'z'],
    ]) {
      expect((await draw({ title: one })).equals(await draw({ title: other }))).toBe(false);
    }
  });

  it('has no gap where an emoji is left out', async () => {
    expect((await draw({ title: 'Set 😀 5' })).equals(await draw({ title: 'Set 5' }))).toBe(true);
  });

  it('is that of the site where nothing of it can be drawn', async () => {
    expect((await draw({ title: '\u200B' })).equals(await draw({ title: SUBJECT.siteName }))).toBe(false);
    expect(await inkIn(await draw({ title: '\u200B' }), [72, 130, 640, 364])).toBeGreaterThan(0.01);
  });
});

describe('a title', () => {
  it.each([
    'Tibbi təlim',
    'Naxışı birlikdə qururuq və hər mərhələdə nəticəni birlikdə ölçürük',
    'söz '.repeat(200).trim(),
    'ə'.repeat(200),
    'İşıqlandırılmışların ğıcırtısı '.repeat(12).trim(),
    'Широкий Щит Ёжика '.repeat(12).trim(),
    'Ш'.repeat(200),
  ])('stays within its box: %s', async (title) => {
    const picture = await draw({ title, section: '', siteName: title });
    expect(await inkIn(picture, [72, 130, 640, 364])).toBeGreaterThan(0.02);
    // Above, below, left and right of the box.
    expect(await inkIn(picture, [0, 0, 768, 130])).toBe(0);
    expect(await inkIn(picture, [0, 520, 768, 86])).toBe(0);
    expect(await inkIn(picture, [0, 0, 66, 606])).toBe(0);
    expect(await inkIn(picture, [724, 0, 44, 606])).toBe(0);
  });
});
