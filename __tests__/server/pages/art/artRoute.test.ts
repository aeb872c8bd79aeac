import '../../../support/testSettings';
import { createHash } from 'node:crypto';
import { artRoute } from '@/server/pages/art/artRoute';
import { serveRoute } from '../../../support/serve';

// Whatever all drawings have is asked in contract/pictures.test.ts.
it('lets a drawing use the one style sheet that it holds', async () => {
  const answer = await fetch(`${await serveRoute(artRoute)}/art/window/a.svg?assemble=once`);
  const [, style = ''] = /<style>(.*)<\/style>/.exec(await answer.text()) ?? [];
  const hash = createHash('sha256').update(style).digest('base64');
  expect(answer.headers.get('content-security-policy')).toBe(`default-src 'none'; style-src 'sha256-${hash}'`);
});
