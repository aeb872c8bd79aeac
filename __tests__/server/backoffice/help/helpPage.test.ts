import { withSeededDatabase } from '../../../support/testDatabase';
import { existsSync, readFileSync } from 'node:fs';
import { serveAdmin } from '../../../support/serveAdmin';
import { serveRoutes } from '../../../support/serve';
import { signInStaff } from '../../../support/signInStaff';
import pictureRoute from '@/pages/api/admin/guide/[picture]';
import { HELP_CHAPTERS } from '@/server/backoffice/kit/helpChapters';
import { findGuidePicture } from '@/server/backoffice/help/readGuide';

withSeededDatabase();

it('is shown to every role, with links within the guide and pictures of their size', async () => {
  const origin = await serveAdmin();
  const api = await serveRoutes({ 'admin/guide/*': pictureRoute });
  for (const role of ['owner', 'editor', 'sales'] as const) {
    const { cookie } = await signInStaff(role);
    const get = (address: string) => fetch(address, { headers: { cookie } });
    const contents = await (await get(`${origin}/admin/help`)).text();
    // The chapters are the same for everybody.
    for (const chapter of role === 'owner' ? HELP_CHAPTERS : HELP_CHAPTERS.slice(0, 1)) {
      expect(contents).toContain(`href="/admin/help/${chapter}"`);
      const answer = await get(`${origin}/admin/help/${chapter}`);
      const html = await answer.text();
      expect([chapter, answer.status]).toEqual([chapter, 200]);
      // No address of the file is left.
      const text = /class="prose[\s\S]*<p class="HelpScreen-ways">/.exec(html)?.[0];
      expect(text).not.toMatch(/(?:href|src)="(?:#|screenshots|owners-guide)/);
      for (const [, name = ''] of html.matchAll(/src="\/api\/admin\/guide\/([^"]+)"/g)) {
        expect(existsSync(findGuidePicture(name) ?? '')).toBe(true);
        expect(html).toMatch(new RegExp(`${name}" width="\\d+" height="\\d+"`));
      }
    }
    expect(await (await get(`${origin}/admin/help/inviting-people`)).text()).toContain(
      'src="/api/admin/guide/en-invite.webp"',
    );
    expect(await (await get(`${origin}/admin/help/settings`)).text()).toContain('<h2 id="opening-hours">');
    expect(await (await get(`${origin}/admin/help/starting-empty`)).text()).toContain(
      'href="/admin/help/settings#name-logo-and-colours"',
    );
    expect((await get(`${origin}/admin/help/nothing`)).status).toBe(404);
    const picture = await get(`${api}/api/admin/guide/en-orders.webp`);
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/webp']);
    expect(Buffer.from(await picture.arrayBuffer())).toEqual(readFileSync(findGuidePicture('en-orders.webp') ?? ''));
    for (const name of ['en-nothing.webp', '..%2f..%2fpackage.json', 'en-orders.webp%00'])
      expect([name, (await get(`${api}/api/admin/guide/${name}`)).status]).toEqual([name, 404]);
  }
  expect((await fetch(`${api}/api/admin/guide/en-orders.webp`)).status).toBe(401);
});
