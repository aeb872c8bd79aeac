import { PAGE_SIZES } from '@/config/constants';
import type { Locale } from '@/config/locales';
import type { Page, PageQuery } from '@/contract/common';
import { PATHS } from '@/contract/paths';
import type { OtherService, Service, ServiceHeaderItem, ServiceMiddleItem } from '@/contract/services';
import { getProductsBySlugs } from '../products/productsService';
import { readListPage } from '../readListPage';
import { countServices, findServiceBySlug, findServices } from './servicesRepository';

/** All services: the main ones, then the others. */
export async function getServiceHeader(locale: Locale): Promise<ServiceHeaderItem[]> {
  const kinds = await Promise.all([findServices(locale, 'main'), findServices(locale, 'other')]);
  return kinds.flat().map(({ slug, name }) => ({ slug, name }));
}

export const getServiceMiddle = (locale: Locale): Promise<ServiceMiddleItem[]> => findServices(locale, 'main');

/** `null` past the end. */
export const getOtherServices = (locale: Locale, query: PageQuery = {}): Promise<Page<OtherService> | null> =>
  readListPage({
    locale,
    query,
    path: PATHS.otherServices,
    size: PAGE_SIZES.otherServices,
    count: () => countServices('other'),
    find: async (range) => {
      const services = await findServices(locale, 'other', range);
      return services.map(({ slug, name, summary }) => ({ slug, title: name, summary }));
    },
  });

/** A service of either kind; `null` when there is none of that slug. */
export async function getService(locale: Locale, slug: string): Promise<Service | null> {
  const service = await findServiceBySlug(locale, slug);
  if (!service) return null;
  const { productSlugs, ...rest } = service;
  return { ...rest, related_products: await getProductsBySlugs(locale, productSlugs) };
}
