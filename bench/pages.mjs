/** @param {string} path */
const inBothShells = (path) => [`/en${path}`, `/en/Mobile${path}`];

/** One address of every kind of page that is mostly read. */
export const CONTENT_PAGES = [
  '',
  '/about',
  '/consservices',
  '/consservices/?&service_slug=clinical-training',
  '/projects',
  '/projects/training-centre',
  '/socialmedia',
  '/socialmedia/process-map-video',
  '/law',
  '/search?q=lab',
].flatMap(inBothShells);

/** Read as much as filled in: the budget of content pages holds for them too, though a form comes along. */
export const CONTACT_PAGES = ['/contact', '/e-contact/?&apply=apply'].flatMap(inBothShells);

/** Those of the shop and of accounts. */
export const SHOP_PAGES = [
  '/categories',
  '/products',
  '/productdetails/?&product_slug=clinic-starter',
  '/cart',
  '/forms/shopform',
  '/order/',
  '/login',
  '/register',
  '/account',
].flatMap(inBothShells);
