import type { Database } from '../../../platform/db/connection';
import { toJson } from '../../../platform/db/localize';
import { insertProductCategories, insertProducts } from './insertProducts';
import type { SeedContent } from './seedTypes';

/** Rows that are inserted at a time; none where there are none, as no statement inserts nothing. */
async function insertRows<Row>(rows: Row[], insert: (rows: Row[]) => { execute: () => Promise<unknown> }) {
  if (rows.length > 0) await insert(rows).execute();
}

const NO_TEXT = { az: '', en: '' };

async function isEmpty(db: Database) {
  return (await db.selectFrom('site_info').select('id').limit(1).execute()).length === 0;
}

async function insertSite(db: Database, { siteInfo, cities }: SeedContent) {
  const { socialMedias, numbers, ...info } = siteInfo;
  await db
    .insertInto('site_info')
    .values({
      ...info,
      id: 1,
      name: toJson(info.name),
      slogan: toJson(info.slogan),
      description: toJson(info.description),
      address: toJson(info.address),
      working_hours: toJson(info.working_hours),
      emails: toJson(info.emails),
    })
    .execute();
  await insertRows(
    socialMedias.map(({ platform, url }) => ({ platform, url })),
    (rows) => db.insertInto('social_media').values(rows),
  );
  await insertRows(
    numbers.map(({ label, number }) => ({ label: toJson(label), number })),
    (rows) => db.insertInto('phone_number').values(rows),
  );
  await insertRows(
    cities.map(({ slug, name, fee, days }) => ({ slug, name: toJson(name), delivery_fee: fee, delivery_days: days })),
    (rows) => db.insertInto('city').values(rows),
  );
}

async function insertServices(db: Database, { services }: SeedContent, updated_at: string) {
  await insertRows(
    services.map((service) => ({
      updated_at,
      slug: service.slug,
      kind: service.kind,
      name: toJson(service.name),
      summary: toJson(service.summary),
      image: service.image,
      body: toJson(service.body),
      steps: toJson(service.steps),
      faq: toJson(service.faq),
      facts: toJson(service.facts),
      related_products: toJson(service.related_products),
      lead_name: toJson(service.lead?.name ?? NO_TEXT),
      lead_role: toJson(service.lead?.role ?? NO_TEXT),
      lead_phone: service.lead?.phone ?? '',
      lead_email: service.lead?.email ?? '',
      lead_image: '',
    })),
    (rows) => db.insertInto('service').values(rows),
  );
}

async function insertProjects(db: Database, { projectCategories, projects }: SeedContent, updated_at: string) {
  await insertRows(
    projectCategories.map(({ slug, name }) => ({ slug, name: toJson(name) })),
    (rows) => db.insertInto('project_category').values(rows),
  );
  const rows = await db.selectFrom('project_category').select(['id', 'slug']).execute();
  const ids = new Map(rows.map(({ id, slug }) => [slug, id]));
  const categoryId = (slug: string) => {
    const id = ids.get(slug);
    if (id === undefined) throw new Error(`The seed names the unknown project category "${slug}".`);
    return id;
  };
  await insertRows(
    projects.map((project) => ({
      updated_at,
      slug: project.slug,
      category_id: categoryId(project.category),
      service_slug: project.service ?? '',
      title: toJson(project.title),
      year: project.year,
      client: toJson(project.client),
      summary: toJson(project.summary),
      image: project.image,
      gallery: toJson(project.gallery),
      result: toJson(project.result),
      body: toJson(project.body),
    })),
    (rows) => db.insertInto('project').values(rows),
  );
}

async function insertMedia(db: Database, { media }: SeedContent, updated_at: string) {
  await insertRows(
    media.map(({ service = '', ...post }) => ({
      ...post,
      service_slug: service,
      updated_at,
      title: toJson(post.title),
      summary: toJson(post.summary),
      body: toJson(post.body),
    })),
    (rows) => db.insertInto('media_post').values(rows),
  );
}

async function insertPages(db: Database, { pages }: SeedContent, updated_at: string) {
  await db
    .insertInto('page')
    .values(
      pages.map(({ slug, title, lead, ...content }) => ({
        updated_at,
        slug,
        title: toJson(title),
        lead: toJson(lead),
        content: toJson(content),
      })),
    )
    .execute();
}

async function insertRedirects(db: Database, { redirects }: SeedContent) {
  await insertRows(
    Object.entries(redirects).map(([source, target]) => ({ source, target, is_permanent: 1 })),
    (rows) => db.insertInto('redirect').values(rows),
  );
}

async function insertSettings(db: Database, { settings = {} }: SeedContent, updated_at: string) {
  const rows = Object.entries(settings).map(([name, value]) => ({ name, value: JSON.stringify(value), updated_at }));
  if (rows.length > 0) await db.insertInto('setting').values(rows).execute();
}

/** Fills an empty database; one that holds content is left as it is. */
export async function seedDatabase(db: Database, content: SeedContent): Promise<void> {
  if (!(await isEmpty(db))) return;
  const start = new Date();
  const now = start.toISOString();
  await insertSite(db, content);
  await insertServices(db, content, now);
  await insertProjects(db, content, now);
  await insertMedia(db, content, now);
  await insertPages(db, content, now);
  await insertRedirects(db, content);
  await insertSettings(db, content, now);
  await insertProductCategories(db, content.productCategories);
  await insertProducts(db, content.products, start);
}
