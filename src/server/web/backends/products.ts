import type { Locale } from '@/config/locales';
import type { ProductFilter } from '@/config/routes';
import type { PageQuery } from '@/contract/common';
import { categoriesEndpoint, productEndpoint, productsEndpoint, type Category } from '@/contract/products';
import * as productsService from '../../shop/products/productsService';
import { findAnswer } from './backend';

/** None where there is no shop. */
export const getCategories = async (locale: Locale): Promise<Category[]> =>
  (await findAnswer(categoriesEndpoint, { locale }, () => productsService.getCategories(locale))) ?? [];

/** With the filter as it stands in the address: a wrong one is a 404 for a page. */
export const getProducts = (locale: Locale, query: ProductFilter & PageQuery = {}) =>
  findAnswer(productsEndpoint, { locale, query }, (parsed) => productsService.getProducts(locale, parsed));

export const getProduct = (locale: Locale, slug: string) =>
  findAnswer(productEndpoint, { locale, params: { slug } }, () => productsService.getProduct(locale, slug));
