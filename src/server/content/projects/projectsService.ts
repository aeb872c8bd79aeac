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
import { findProductServices } from '../../shop/products/productsRepository';
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
  findServiceProjects(await contentDatabase(), locale, [serviceSlug], limit);

/** The newest project of the services that a product goes with; `null` where there is none, and while projects are off. */
export async function getProductProject(
  locale: Locale,
  productSlug: string,
): Promise<Pick<ProjectCard, 'slug' | 'title' | 'image'> | null> {
  if ((await findPartsOff()).includes('projects')) return null;
  const db = await contentDatabase();
  const [project] = await findServiceProjects(db, locale, await findProductServices(db, productSlug), 1);
  return project ? { slug: project.slug, title: project.title, image: project.image } : null;
}

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
