import { pagesResource } from '../content/pagesResource';
import { postsResource } from '../media/postsResource';
import { productCategoriesResource } from '../products/categoriesResource';
import { productsResource } from '../products/productsResource';
import { projectCategoriesResource, projectsResource } from '../projects/projectsResource';
import { redirectsResource } from '../redirects/redirectsResource';
import { servicesResource } from '../services/servicesResource';
import { networksResource, numbersResource } from '../site/directoryResources';
import type { ContentResource } from './contentResource';
import type { ContentType } from './ContentType';

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
