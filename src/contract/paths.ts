/** Paths of the contract below the base (`/en/api` or `/api`), kept apart from the schemas: the browser needs only these. */
export const PATHS = {
  siteInfo: 'core/site-info',
  socialMedias: 'core/social-medias',
  serviceHeader: 'service/header',
  serviceMiddle: 'service/middle',
  otherServices: 'other-services/',
  service: (slug: string) => `service/${encodeURIComponent(slug)}/`,
  socialNetworks: 'social/',
  numbers: 'number/',
  cities: 'city/',
  projects: 'projects/',
  project: (slug: string) => `projects/${encodeURIComponent(slug)}/`,
  media: 'media/',
  mediaPost: (slug: string) => `media/${encodeURIComponent(slug)}/`,
  page: (slug: string) => `pages/${encodeURIComponent(slug)}/`,
  token: 'auth/token/',
  register: 'auth/register/',
} as const;
