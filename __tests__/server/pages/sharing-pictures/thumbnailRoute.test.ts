import { withSeededDatabase } from '../../../support/testDatabase';
import sharp from 'sharp';
import { portraitRoute, thumbnailRoute } from '@/server/pages/sharing-pictures/thumbnailRoute';
import { fixtureContent } from '../../../fixtures/content';
import { DEFAULT_COLOURS } from '@/lib/brandColours';
import { saveSetting } from '../../../support/saveSetting';
import { serveRoute } from '../../../support/serve';

withSeededDatabase();

it('gives the picture of a product as a small PNG, and none of a product that there is not', async () => {
  const origin = await serveRoute(thumbnailRoute);
  const ask = (slug: string) => fetch(`${origin}/en/api/products/${slug}/picture/`);
  const answer = await ask(fixtureContent.products[0]?.slug ?? '');
  expect(answer.headers.get('content-type')).toBe('image/png');
  const picture = Buffer.from(await answer.arrayBuffer());
  expect(await sharp(picture).metadata()).toMatchObject({ format: 'png', width: 96, height: 96 });
  expect(picture.length).toBeLessThan(12_000);
  for (const slug of ['nothing', 'Bad_Slug']) expect((await ask(slug)).status).toBe(404);
});

it('gives who leads a service as a small PNG, in a plain look without a drawing, and none where nobody does', async () => {
  const origin = await serveRoute(portraitRoute);
  const ask = (slug: string) => fetch(`${origin}/en/api/service/${slug}/portrait/`);
  const take = async (slug: string) => Buffer.from(await (await ask(slug)).arrayBuffer());
  const countColours = async (picture: Buffer) => {
    const pixels = await sharp(picture)
      .removeAlpha()
      .extract({ left: 0, top: 0, width: 144, height: 60 })
      .raw()
      .toBuffer();
    return new Set(Array.from({ length: pixels.length / 3 }, (_, at) => pixels.readUIntBE(at * 3, 3))).size;
  };
  const drawn = await take('healthcare-consulting');
  expect(await sharp(drawn).metadata()).toMatchObject({ format: 'png', width: 144, height: 180 });
  expect(drawn.length).toBeLessThan(24_000);
  expect(drawn.equals(await take('clinical-training'))).toBe(false);
  await saveSetting('brand', { hasOrnament: false, colours: DEFAULT_COLOURS });
  const plain = await take('healthcare-consulting');
  expect([await countColours(drawn), await countColours(plain)]).toEqual([expect.any(Number), 1]);
  expect(await countColours(drawn)).toBeGreaterThan(20);
  expect(plain.equals(await take('data-protection'))).toBe(false);
  for (const slug of ['project-office', 'nothing', 'Bad_Slug', '%00', '%E0%A4', '..%2F..'])
    expect((await ask(slug)).status).toBe(404);
});
