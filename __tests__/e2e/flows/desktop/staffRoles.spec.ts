import type { StaffRole } from '@/contract/admin';
import { signInStaff } from '../../support/staff';
import { expect, test } from '../../support/test';

type Rights = { places: string[]; refused: string[] };

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
    refused: [],
  },
  editor: {
    places: [...CONTENT, ...LIBRARY, ...SHOP, SETTINGS, RETENTION],
    refused: [...SALES, ...OWNERS, PEOPLE, '/admin/staff/new', '/api/admin/backup?name=x'],
  },
  sales: {
    places: [...SALES, '/admin/products', '/admin/cities', PEOPLE, RETENTION],
    refused: [...CONTENT, ...LIBRARY, SETTINGS, '/admin/settings/brand', ...OWNERS, '/api/admin/products-csv'],
  },
};

for (const [role, { places, refused }] of Object.entries(RIGHTS)) {
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
    await expect(save).toHaveCount(role === 'sales' ? 0 : 1);
  });
}
