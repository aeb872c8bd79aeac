import { withSeededDatabase } from '../../../support/testDatabase';
import { faultsPanel } from '@/server/backoffice/content/contentPanels';
import { SETTINGS_FORMS } from '@/server/backoffice/frame/settingsForms';
import { database } from '@/server/db/connection';
import { CONTENT_RESOURCES } from '@/server/backoffice/frame/contentResources';
import { refreshContentVersion } from '@/server/cache/contentVersionService';
import { findFaultyRecords } from '@/server/backoffice/content/faultsService';
import { getFixedT } from '@/server/texts/texts';

withSeededDatabase();

const CHECKED = { contents: CONTENT_RESOURCES, forms: SETTINGS_FORMS };

const QUERY = { search: '', filters: {}, sort: 'order', isDescending: false, cursor: '', size: 50 };

it('names what was written wrong by hand, in every list and on the dashboard, and nothing of good content', async () => {
  expect(await findFaultyRecords(CHECKED, 'en')).toEqual([]);
  const db = await database();
  await db.updateTable('service').set({ faq: '[oops', name: '[oops' }).where('slug', '=', 'lab-audit').execute();
  await db
    .updateTable('project')
    .set({ image: 'javascript:alert(1)', result: '[oops', title: '{"az":1,"en":""}' })
    .where('slug', '=', 'training-centre')
    .execute();
  await db.updateTable('page').set({ content: '[oops' }).where('slug', '=', 'law').execute();
  const { id } = await db.selectFrom('product').select('id').orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow();
  const texts = { gallery: '{"a":1}', summary: '{"az":"Yalnız","en":""}' };
  await db.updateTable('product_text').set(texts).where('product_id', '=', id).execute();
  // As this process learns of it 250 ms later.
  await refreshContentVersion();

  const faulty = await findFaultyRecords(CHECKED, 'en');
  expect(faulty.map(({ href, fields }) => [href.replace(/\d+$/, ''), fields.sort()])).toEqual([
    ['/admin/services/', ['faq', 'name']],
    ['/admin/products/', ['gallery', 'summary.en']],
    [
      '/admin/projects/',
      ['image', 'result_label.az', 'result_label.en', 'result_value.az', 'result_value.en', 'title.az', 'title.en'],
    ],
    ['/admin/pages/', ['sections']],
  ]);
  const context = {
    t: getFixedT('en'),
    locale: 'en',
    staff: {} as never,
    now: new Date(),
    isShown: () => true,
  } as const;
  const panel = await faultsPanel(CHECKED).build(context);
  expect(JSON.stringify(panel)).toContain(`"href":"/admin/products/${id}","detail":"Fields: gallery, summary.en"`);

  const lacking: [string, (string | number)[]][] = [];
  for (const { resource } of CONTENT_RESOURCES) {
    await resource.list.find(db, QUERY, 'en');
    const page = await resource.list.find(db, { ...QUERY, filters: { languages: 'missing' } }, 'en');
    if (page.rows.length > 0) lacking.push([resource.name, page.rows.map((row) => row.id)]);
  }
  expect(lacking).toEqual([['projects', [expect.any(String)]]]);
  for (const { href } of faulty) {
    const [, , name, record = ''] = href.split('/');
    expect(
      await CONTENT_RESOURCES.find(({ type }) => type.name === name)?.resource.find(db, record, 'az'),
    ).toBeTruthy();
  }
});
