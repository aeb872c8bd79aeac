import { withSeededDatabase } from '../../../support/testDatabase';
import sharp from 'sharp';
import { thumbnailRoute } from '@/server/pages/sharing-pictures/thumbnailRoute';
import { fixtureContent } from '../../../fixtures/content';
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
