import { database } from '@/server/platform/db/connection';
import { fixtureContent } from '../fixtures/content';

const { posts, projectCategories, projects, services, cities, networks, numbers } = fixtureContent;

/** How many records of each kind the database holds. */
export async function countContent() {
  const db = await database();
  const tables = [
    'site_info',
    'social_media',
    'phone_number',
    'city',
    'service',
    'project_category',
    'project',
    'media_post',
    'page',
  ] as const;
  const entries = await Promise.all(
    tables.map(async (table) => {
      const rows = await db.selectFrom(table).select('id').execute();
      return [table, rows.length] as const;
    }),
  );
  return Object.fromEntries(entries);
}

/** The same of the fixture. */
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
