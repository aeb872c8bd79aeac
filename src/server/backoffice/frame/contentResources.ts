import { pagesResource } from '../content/pagesResource';
import { postsResource } from '../content/postsResource';
import { productCategoriesResource } from '../shop/categoriesResource';
import { productsResource } from '../shop/productsResource';
import { projectCategoriesResource, projectsResource } from '../content/projectsResource';
import { redirectsResource } from '../content/redirectsResource';
import { servicesResource } from '../content/servicesResource';
import { networksResource, numbersResource } from '../settings/directoryResources';
import type { ContentResource } from '../content/contentResource';
import type { ContentType } from '../../publishing/ContentType';

/** Every kind of content that has drafts, in the order of the back office. */
export const CONTENT_RESOURCES: readonly ContentResource[] = [
  servicesResource,
  productsResource,
  productCategoriesResource,
  projectsResource,
  projectCategoriesResource,
  postsResource,
  pagesResource,
  numbersResource,
  networksResource,
  redirectsResource,
];

/** `undefined` for a resource that has no drafts. */
export const findContentResource = (name: string): ContentResource | undefined =>
  CONTENT_RESOURCES.find(({ type }) => type.name === name);

/** The kind of content of a resource; `undefined` for one that has no drafts. */
export const findContentType = (name: string): ContentType | undefined => findContentResource(name)?.type;
