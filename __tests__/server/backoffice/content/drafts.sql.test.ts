import { withSeededDatabase } from '../../../support/testDatabase';
import { database } from '@/server/db/connection';
import { isPreviewing, runPreviewing } from '@/server/cache/previewing';
import { getContentPage } from '@/server/content/pages/contentService';
import { getMedia, getMediaPost } from '@/server/content/media/mediaService';
import { getProject, getProjects } from '@/server/content/projects/projectsService';
import {
  getOtherServices,
  getService,
  getServiceHeader,
  getServiceMiddle,
} from '@/server/content/services/servicesService';
import { readDraft } from '@/server/backoffice/content/previewService';
import { saveDraft } from '@/server/publishing/publishService';
import { getCategories, getProduct, getProducts } from '@/server/shop/products/productsService';
import { editRecord } from '../../../support/contentEdits';

withSeededDatabase();

const NEW = 'moved-here';
const NAME = { az: 'Qaralama', en: 'Draft' };

type Table = 'service' | 'product' | 'product_category' | 'project' | 'project_category' | 'media_post' | 'page';

async function findFirst(table: Table) {
  const db = await database();
  const row = await db.selectFrom(table).select(['id', 'slug']).orderBy('id').executeTakeFirstOrThrow();
  return { id: String(row.id), slug: row.slug };
}

/** Saves a draft and lets `read` find it, as a preview does. */
async function preview<T>(name: string, id: string, change: Record<string, unknown>, read: () => Promise<T>) {
  const edit = await editRecord(name, id === 'new' ? '1' : id, change);
  const draft = await saveDraft(id === 'new' ? { ...edit, id, version: '' } : edit);
  const { rows, nameless } = await readDraft({ type: edit.type, id: draft });
  return runPreviewing({ rows, nameless }, read);
}

const written = async () => {
  const db = await database();
  const tables = ['service', 'product', 'product_text', 'product_category', 'project', 'media_post', 'page'] as const;
  return Promise.all(tables.map((table) => db.selectFrom(table).selectAll().execute()));
};

/** Whether a text is found in what was read. */
const has = (value: unknown, text: string) => JSON.stringify(value).includes(text);

let before: unknown;
beforeAll(async () => (before = await written()));
afterEach(async () => {
  // Nothing is written, and visitors read what they have read before.
  expect(await written()).toEqual(before);
  expect(isPreviewing()).toBe(false);
});

it('shows a service by its new address, in lists, and with what belongs to it', async () => {
  const db = await database();
  const { service_slug: slug } = await db
    .selectFrom('project')
    .select('service_slug')
    .where('service_slug', '<>', '')
    .executeTakeFirstOrThrow();
  const { id } = await db.selectFrom('service').select('id').where('slug', '=', slug).executeTakeFirstOrThrow();
  const published = await getService('en', slug);
  const read = async () => ({
    page: await getService('en', NEW),
    former: await getService('en', slug),
    header: await getServiceHeader('en'),
    lists: [await getServiceMiddle('en'), await getOtherServices('en')],
    projects: await getProjects('en'),
  });
  const shown = await preview('services', String(id), { slug: NEW, name: NAME }, read);
  expect(shown.page).toMatchObject({ slug: NEW, name: NAME.en });
  expect(shown.page?.related_projects).toHaveLength(published?.related_projects?.length ?? 0);
  expect(shown.former).toBeNull();
  expect(shown.header).toHaveLength((await getServiceHeader('en')).length);
  for (const list of [shown.header, shown.lists, shown.projects]) {
    expect(has(list, NAME.en)).toBe(true);
    expect(has(list, `"${slug}"`)).toBe(false);
  }
});

it('shows a product by its new address, in lists of all, and in those that name it', async () => {
  const db = await database();
  const { related_products } = await db
    .selectFrom('service')
    .select('related_products')
    .where('related_products', '<>', '[]')
    .executeTakeFirstOrThrow();
  const [slug = ''] = JSON.parse(related_products) as string[];
  const { id } = await db.selectFrom('product').select('id').where('slug', '=', slug).executeTakeFirstOrThrow();
  const { slug: service } = await db
    .selectFrom('service')
    .select('slug')
    .where('related_products', '=', related_products)
    .executeTakeFirstOrThrow();
  const read = async () => ({
    page: await getProduct('en', NEW),
    list: await getProducts('en', { min_price: '777.77' }),
    service: await getService('en', service),
  });
  const published = (await getService('en', service))?.related_products;
  const shown = await preview('products', String(id), { slug: NEW, name: NAME, price: 77777, summary: NAME }, read);
  expect(shown.page).toMatchObject({ id, slug: NEW, name: NAME.en, price: '777.77', summary: NAME.en });
  expect(shown.list?.results).toMatchObject([{ slug: NEW, name: NAME.en }]);
  expect(shown.service?.related_products.map((product) => product.slug)).toEqual(
    published?.map((product) => (product.slug === slug ? NEW : product.slug)),
  );
});

it('shows projects, posts, pages and categories by their pages and in lists', async () => {
  const project = await findFirst('project');
  const shownProject = await preview('projects', project.id, { slug: NEW, title: NAME }, async () => [
    await getProject('en', NEW),
    await getProjects('en'),
  ]);
  expect(shownProject.map((one) => has(one, NAME.en))).toEqual([true, true]);

  const post = await findFirst('media_post');
  const shownPost = await preview(
    'posts',
    post.id,
    { slug: NEW, title: NAME, published_at: '2099-01-01' },
    async () => [await getMediaPost('en', NEW), await getMedia('en')],
  );
  expect(shownPost.map((one) => has(one, NAME.en))).toEqual([true, true]);

  const { id } = await (
    await database()
  )
    .selectFrom('page')
    .select('id')
    .where('slug', '=', 'about')
    .executeTakeFirstOrThrow();
  expect(await preview('pages', String(id), { title: NAME }, () => getContentPage('en', 'about'))).toMatchObject({
    title: NAME.en,
  });

  const category = await findFirst('product_category');
  const lists = await preview('product-categories', category.id, { slug: NEW, name: NAME }, async () => [
    await getCategories('en'),
    (await getProducts('en', { category: NEW }))?.results,
  ]);
  expect(lists.map((one) => has(one, NAME.en))).toEqual([true, true]);

  const kind = await findFirst('project_category');
  const projects = await preview('project-categories', kind.id, { slug: NEW, name: NAME }, () =>
    getProjects('en', { category: NEW }),
  );
  expect(projects?.results.every(({ category: own }) => own.slug === NEW)).toBe(true);
});

it.each<[string, () => Promise<unknown[]>]>([
  ['services', async () => [await getService('en', NEW), await getServiceHeader('en')]],
  ['products', async () => [await getProduct('en', NEW), await getProducts('en')]],
  ['projects', async () => [await getProject('en', NEW), await getProjects('en')]],
  ['posts', async () => [await getMediaPost('en', NEW), await getMedia('en')]],
  ['product-categories', async () => [await getCategories('en')]],
])('shows one of %s that was never on the site', async (name, read) => {
  const shown = await preview(name, 'new', { slug: NEW, name: NAME, title: NAME }, read);
  expect(shown.map((one) => has(one, `"${NEW}"`))).toEqual(shown.map(() => true));
});

it('refuses one whose address another record has, or that lacks what its page needs', async () => {
  const db = await database();
  const [one, other] = await db.selectFrom('service').select(['id', 'slug']).orderBy('id', 'desc').limit(2).execute();
  const none = async () => undefined;
  const refused = { code: 'bad_request' };
  await expect(preview('services', String(one?.id), { slug: other?.slug }, none)).rejects.toMatchObject(refused);
  await expect(preview('products', 'new', { slug: NEW, category: '' }, none)).rejects.toMatchObject(refused);
});
