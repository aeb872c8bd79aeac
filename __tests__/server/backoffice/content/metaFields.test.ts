import { withSeededDatabase } from '../../../support/testDatabase';
import type { Meta } from '@/contract/common';
import type { Locale } from '@/config/locales';
import { CONTENT_RESOURCES } from '@/server/backoffice/frame/contentResources';
import { getMediaPost } from '@/server/content/media/mediaService';
import { getContentPage } from '@/server/content/pages/contentService';
import { getProject } from '@/server/content/projects/projectsService';
import { getService } from '@/server/content/services/servicesService';
import { refreshContentVersion } from '@/server/cache/contentVersionService';
import { database } from '@/server/db/connection';
import { findRecord, publish } from '@/server/publishing/publishService';
import { findFormer } from '@/server/publishing/undoService';
import { getProduct } from '@/server/shop/products/productsService';

withSeededDatabase();
beforeAll(refreshContentVersion);

const GET: Record<string, (locale: Locale, slug: string) => Promise<Meta | null>> = {
  services: getService,
  projects: getProject,
  posts: getMediaPost,
  products: getProduct,
  pages: (locale, slug) => getContentPage(locale, slug as 'about'),
};
const META = {
  meta_title: { az: 'Axtarışda ad', en: 'Name in search' },
  meta_description: { az: 'Axtarışda təsvir', en: 'Description in search' },
};
const NONE = { az: '', en: '' };

async function open(name: string) {
  const content = CONTENT_RESOURCES.find(({ type }) => type.name === name);
  const [first] =
    (await content?.findAll?.(await database())) ?? (await content?.findBatch?.(await database(), 0, 1)) ?? [];
  if (!content || !first) throw new Error(`no ${name}`);
  const { type } = content;
  const record = { type, id: String(first.id) };
  return {
    record,
    slug: String(first.slug),
    save: async (change: object) => {
      const { values = {}, version = '' } = (await findRecord(await database(), record)) ?? {};
      return publish({ ...record, version, values: { ...values, ...change }, staffId: 1 });
    },
  };
}

it.each(Object.keys(GET))('%s have a title and a description for search engines, as other fields', async (name) => {
  const { record, slug, save } = await open(name);
  const get = async (locale: Locale) => {
    const { meta_title, meta_description } = (await GET[name]?.(locale, slug)) ?? {};
    return [meta_title, meta_description];
  };
  expect(Object.keys((await GET[name]?.('en', slug)) ?? {})).not.toContain('meta_title');
  await save(META);
  expect(await get('az')).toEqual(['Axtarışda ad', 'Axtarışda təsvir']);
  expect(await get('en')).toEqual(['Name in search', 'Description in search']);
  const db = await database();
  const audit = await db.selectFrom('audit').select('after').orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow();
  expect(audit.after).toContain('Name in search');
  expect(await findFormer(db, record)).not.toBeNull();

  // One language may have its own, and the other its page's.
  await save({ meta_title: { az: 'Yalnız', en: '' } });
  expect(await get('az')).toEqual(['Yalnız', 'Axtarışda təsvir']);
  expect(await get('en')).toEqual([undefined, 'Description in search']);
  await save({ meta_title: NONE });
  expect(await get('en')).toEqual([undefined, 'Description in search']);
  // A draft of before has no such fields, and changes none.
  await save({ meta_title: undefined, meta_description: undefined });
  expect(await get('en')).toEqual([undefined, 'Description in search']);
});
