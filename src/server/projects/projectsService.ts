import { PAGE_SIZES } from '@/config/constants';
import type { Locale } from '@/config/locales';
import { PATHS } from '@/contract/paths';
import type { Project, ProjectList, ProjectQuery } from '@/contract/projects';
import { database } from '../db/transaction';
import { readListPage } from '../readListPage';
import { findProjectBySlug, findProjectCategories, findProjects } from './projectsRepository';

/** `null` for an unknown category and past the last page. */
export async function getProjects(locale: Locale, query: ProjectQuery = {}): Promise<ProjectList | null> {
  const categories = await findProjectCategories(await database(), locale);
  const chosen = query.category === undefined ? categories : categories.filter(({ slug }) => slug === query.category);
  if (query.category !== undefined && chosen.length === 0) return null;

  const page = await readListPage({
    locale,
    query,
    path: PATHS.projects,
    size: PAGE_SIZES.projects,
    count: () => Promise.resolve(chosen.reduce((total, { count }) => total + count, 0)),
    find: async (range) => findProjects(await database(), locale, query.category, range),
  });
  return page && { ...page, facets: { categories } };
}

export const getProject = async (locale: Locale, slug: string): Promise<Project | null> =>
  findProjectBySlug(await database(), locale, slug);
