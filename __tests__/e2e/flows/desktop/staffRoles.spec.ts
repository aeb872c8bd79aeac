import type { StaffRole } from '@/contract/admin';
import { ORIGIN } from '../../support/site';
import { signInStaff } from '../../support/staff';
import { expect, test } from '../../support/test';

type Rights = { places: string[]; writes: string[]; refused: string[] };

const SALES = ['/admin/orders', '/admin/applications', '/admin/messages', '/admin/mails'];
const CONTENT = ['/admin/services', '/admin/projects', '/admin/project-categories', '/admin/posts', '/admin/pages'];
const LIBRARY = ['/admin/pictures', '/admin/documents'];
const SHOP = ['/admin/products', '/admin/products/csv', '/admin/product-categories', '/admin/cities'];
const OWNERS = ['/admin/system', '/admin/system/checks', '/admin/staff', '/admin/audit'];
const RETENTION = '/admin/retention';
const PEOPLE = '/admin/people';
const SETTINGS = '/admin/settings';

const RIGHTS: Record<StaffRole, Rights> = {
  owner: {
    places: [...SALES, ...CONTENT, ...LIBRARY, ...SHOP, SETTINGS, ...OWNERS, PEOPLE, RETENTION],
    writes: ['/admin/cities/1'],
    refused: [],
  },
  editor: {
    places: [...CONTENT, ...LIBRARY, ...SHOP, SETTINGS, RETENTION],
    writes: ['/admin/cities/1'],
    refused: [...SALES, ...OWNERS, PEOPLE, '/admin/staff/new', '/api/admin/backup?name=x'],
  },
  sales: {
    places: [...SALES, '/admin/products', '/admin/cities', PEOPLE, RETENTION],
    writes: [],
    refused: [...CONTENT, ...LIBRARY, SETTINGS, '/admin/settings/brand', ...OWNERS, '/api/admin/products-csv'],
  },
};

for (const [role, { places, writes, refused }] of Object.entries(RIGHTS)) {
  test(`${role}: sees the places of the role, which open, and is refused the others`, async ({ page, context }) => {
    await signInStaff(context, role as StaffRole);
    await page.goto('/admin');
    const links = page.locator('.AdminFrame-side nav a[href^="/admin/"]');
    const seen = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
    expect(new Set(seen)).toEqual(new Set(places));
    for (const place of places) expect([place, (await page.request.get(place)).status()]).toEqual([place, 200]);
    for (const place of refused) expect([place, (await page.request.get(place)).status()]).toEqual([place, 403]);

    // What may be read may not always be written.
    await page.goto('/admin/cities/1');
    const save = page.getByRole('button', { name: 'Save', exact: true }).first();
    await expect(save).toHaveCount(writes.length);
    const csrf = await page.locator('[name=csrf]').first().inputValue();
    const headers = { Origin: ORIGIN };
    const answer = await page.request.post('/admin/cities/1', { headers, form: { csrf }, maxRedirects: 0 });
    expect(answer.status()).toBe(writes.length > 0 ? 400 : 403);
  });
}

test('without a session every place is the login, and the programs refuse', async ({ page }) => {
  for (const place of [...RIGHTS.owner.places, '/api/admin/counts', '/api/admin/backup?name=x']) {
    expect([place, (await page.request.get(place)).status()]).toEqual([place, 401]);
  }
});
