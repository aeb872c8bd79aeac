import sharp from 'sharp';
import { drawPicture, type PictureSubject } from '@/server/pictures/drawPicture';

const SUBJECT: PictureSubject = {
  title: 'Şəkidə təlim günü',
  section: 'Media',
  siteName: 'Nəqş',
  image: '/art/product/clinic-starter.svg?type=kit&palette=firuze',
  seed: 'post-training',
};

const pixels = (subject: PictureSubject) =>
  sharp(Buffer.from(drawPicture(subject)))
    .raw()
    .toBuffer();

describe('drawPicture', () => {
  it('is 1200 × 630 and needs no font', async () => {
    const svg = drawPicture(SUBJECT);
    expect(svg).not.toMatch(/<text|font-family/);
    const { width, height } = await sharp(Buffer.from(svg)).metadata();
    expect([width, height]).toEqual([1200, 630]);
  });

  it.each<Partial<PictureSubject>>([
    { title: 'Sekide telim gunu' },
    { section: 'Xidmətlər' },
    { siteName: 'Naqsh' },
    { image: '/art/product/clinic-starter.svg?type=kit&palette=nar' },
  ])('shows all of it: %j makes another picture', async (change) => {
    expect((await pixels({ ...SUBJECT, ...change })).equals(await pixels(SUBJECT))).toBe(false);
  });

  it.each([
    null,
    'https://elsewhere.example/a.jpg',
    '/uploads/a.jpg',
    '/art/mark/a.svg',
    '/art/motif/a.svg?motif=none',
  ])('has a pattern of its own where the picture is %j', async (image) => {
    const pattern = await pixels({ ...SUBJECT, image: null });
    expect((await pixels({ ...SUBJECT, image })).equals(pattern)).toBe(true);
    expect((await pixels({ ...SUBJECT, image, seed: 'other' })).equals(pattern)).toBe(false);
  });

  it('takes no markup from a title', () => {
    expect(drawPicture({ ...SUBJECT, title: '</svg><script>"&' })).not.toContain('<script');
  });
});
