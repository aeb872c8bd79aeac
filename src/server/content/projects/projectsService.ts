import { PAGE_SIZES } from '@/config/constants';
import type { Locale } from '@/config/locales';
import { PATHS } from '@/contract/paths';
import {
  projectEndpoint,
  projectsEndpoint,
  type Project,
  type ProjectCard,
  type ProjectList,
  type ProjectQuery,
} from '@/contract/projects';
import { findPartsOff } from '../../organisation/partsService';
import { contentDatabase } from '../../cache/previewing';
import { getServiceProducts } from '../../shop/products/productsService';
import { findContent } from '../../http/findContent';
import { readListPage } from '../../http/readListPage';
import {
  findProjectBySlug,
  findProjectCategories,
  findProjects,
  findServiceProjects,
  listProjectIds,
} from './projectsRepository';
import { findNeighbours } from '../../db/findNeighbours';

/** `null` for an unknown category, past the last page and while projects are off. */
export const getProjects = (locale: Locale, query: ProjectQuery = {}): Promise<ProjectList | null> =>
  findContent(projectsEndpoint, { query }, (parsed) => findProjectPage(locale, parsed));

async function findProjectPage(locale: Locale, query: ProjectQuery): Promise<ProjectList | null> {
  const categories = await findProjectCategories(await contentDatabase(), locale);
  const chosen = query.category === undefined ? categories : categories.filter(({ slug }) => slug === query.category);
  if (query.category !== undefined && chosen.length === 0) return null;

  const page = await readListPage({
    locale,
    query,
    path: PATHS.projects,
    size: PAGE_SIZES.projects,
    count: () => Promise.resolve(chosen.reduce((total, { count }) => total + count, 0)),
    find: async (range) => findProjects(await contentDatabase(), locale, query.category, range),
  });
  return page && { ...page, facets: { categories } };
}

/** The newest projects of a service. */
export const getServiceProjects = async (locale: Locale, serviceSlug: string, limit: number): Promise<ProjectCard[]> =>
  findServiceProjects(await contentDatabase(), locale, serviceSlug, limit);

/** With its neighbours in the list and the products of its service; `null` for an unknown slug and while projects are off. */
export const getProject = (locale: Locale, slug: string): Promise<Project | null> =>
  findContent(projectEndpoint, { params: { slug } }, () => findProject(locale, slug));

async function findProject(locale: Locale, slug: string): Promise<Project | null> {
  const db = await contentDatabase();
  const found = await findProjectBySlug(db, locale, slug);
  if (!found) return null;
  const { id, ...project } = found;
  const { service } = project;
  const hasShop = !(await findPartsOff()).includes('shop');
  return {
    ...project,
    related_products: service && hasShop ? await getServiceProducts(locale, service.slug) : [],
    ...(await findNeighbours(db, 'project', await listProjectIds(db), id, locale)),
  };
}
