import { PAGE_SIZES } from '@/config/constants';
import type { Locale } from '@/config/locales';
import type { Page, PageQuery } from '@/contract/common';
import { PATHS } from '@/contract/paths';
import {
  otherServicesEndpoint,
  serviceEndpoint,
  serviceHeaderEndpoint,
  serviceMiddleEndpoint,
  servicesEndpoint,
  type OtherService,
  type Service,
  type ServiceHeaderItem,
  type ServiceIndexItem,
  type ServiceMiddleItem,
} from '@/contract/services';
import { findPartsOff } from '../../organisation/partsService';
import { contentDatabase } from '../../cache/previewing';
import { getServicePosts } from '../media/mediaService';
import { getProductsBySlugs } from '../../shop/products/productsService';
import { getServiceProjects } from '../projects/projectsService';
import { findContent, readContent } from '../../http/findContent';
import { readListPage } from '../../http/readListPage';
import { countServices, findServiceBySlug, findServiceIndex, findServices } from './servicesRepository';

/** All services: the main ones, then the others. */
export const getServiceHeader = (locale: Locale): Promise<ServiceHeaderItem[]> =>
  readContent(serviceHeaderEndpoint, {}, async () => {
    const db = await contentDatabase();
    const kinds = await Promise.all([findServices(db, locale, 'main'), findServices(db, locale, 'other')]);
    return kinds.flat().map(({ slug, name }) => ({ slug, name }));
  });

export const getServiceMiddle = (locale: Locale): Promise<ServiceMiddleItem[]> =>
  readContent(serviceMiddleEndpoint, {}, async () => findServices(await contentDatabase(), locale, 'main'));

export const getServices = (locale: Locale): Promise<ServiceIndexItem[]> =>
  readContent(servicesEndpoint, {}, async () => {
    const services = await findServiceIndex(await contentDatabase(), locale);
    if (!(await findPartsOff()).includes('projects')) return services;
    return services.map((service) => ({ ...service, project_count: 0 }));
  });

/** `null` past the last page. */
export const getOtherServices = (locale: Locale, query: PageQuery = {}): Promise<Page<OtherService> | null> =>
  findContent(otherServicesEndpoint, { query }, (parsed) =>
    readListPage({
      locale,
      query: parsed,
      path: PATHS.otherServices,
      size: PAGE_SIZES.otherServices,
      count: async () => countServices(await contentDatabase(), 'other'),
      find: async (range) => {
        const services = await findServices(await contentDatabase(), locale, 'other', range);
        return services.map(({ name, image: _image, ...service }) => ({ ...service, title: name }));
      },
    }),
  );

/** Most projects and most posts that a service names. */
const RELATED_COUNT = 3;

/** A main or other service, with what belongs to it; `null` for an unknown slug. */
export const getService = (locale: Locale, slug: string): Promise<Service | null> =>
  findContent(serviceEndpoint, { params: { slug } }, () => findService(locale, slug));

async function findService(locale: Locale, slug: string): Promise<Service | null> {
  const service = await findServiceBySlug(await contentDatabase(), locale, slug);
  if (!service) return null;
  const { related_products: productSlugs, ...rest } = service;
  const off = await findPartsOff();
  const [related_products, related_projects, related_posts] = await Promise.all([
    off.includes('shop') ? [] : getProductsBySlugs(locale, productSlugs),
    off.includes('projects') ? [] : getServiceProjects(locale, slug, RELATED_COUNT),
    off.includes('media') ? [] : getServicePosts(locale, slug, RELATED_COUNT),
  ]);
  return { ...rest, related_products, related_projects, related_posts };
}
