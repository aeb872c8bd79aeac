import { database } from '@/server/db/connection';
import { fixtureContent } from '../fixtures/content';

const { posts, projectCategories, projects, services, cities, networks, numbers } = fixtureContent;

/** How many records of each kind the fixture has. */
export const FIXTURE_COUNTS = {
  site_info: 1,
  social_media: networks.length,
  phone_number: numbers.length,
  city: cities.length,
  service: services.length,
  project_category: projectCategories.length,
  project: projects.length,
  media_post: posts.length,
  page: 3,
};

/** The same of the database. */
export async function countContent() {
  const db = await database();
  const tables = Object.keys(FIXTURE_COUNTS) as (keyof typeof FIXTURE_COUNTS)[];
  const entries = tables.map(async (table) => [table, (await db.selectFrom(table).select('id').execute()).length]);
  return Object.fromEntries(await Promise.all(entries)) as typeof FIXTURE_COUNTS;
}
