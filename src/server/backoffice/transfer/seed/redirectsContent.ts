/** Short addresses for leaflets and speech, in both languages: source without slashes at its ends → address of the site. */
export const redirects: Record<string, string> = {
  services: '/consservices',
  media: '/socialmedia',
  shop: '/categories',
  privacy: '/law#privacy',
  xidmetler: '/consservices',
  layiheler: '/projects',
  magaza: '/categories',
  elaqe: '/contact',
  haqqimizda: '/about',
};
