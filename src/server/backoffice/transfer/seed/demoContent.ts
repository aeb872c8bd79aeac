import { media } from './mediaContent';
import { pages } from './pagesContent';
import { productCategories, products } from './productsContent';
import { projectCategories, projects } from './projectsContent';
import { redirects } from './redirectsContent';
import type { SeedContent } from './seedTypes';
import { services } from './servicesContent';
import { cities, settings, siteInfo } from './siteContent';

/** The demonstration organisation: what a new installation shows until its owner replaces it. */
export const demoContent: SeedContent = {
  siteInfo,
  cities,
  services,
  projectCategories,
  projects,
  media,
  pages,
  productCategories,
  products,
  redirects,
  settings,
};
