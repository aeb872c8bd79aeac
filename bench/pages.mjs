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

/** Those of the shop, of accounts, and with forms. */
export const SHOP_PAGES = [
  '/contact',
  '/e-contact/?&apply=apply',
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
