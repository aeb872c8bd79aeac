import { routes } from '@/config/routes';
import type { Entry } from './pageNodes';
import type { SeoContext } from './Seo';

/** Where a context's page is, for hrefs: machines are told the desktop addresses. */
export const place = ({ locale }: SeoContext) => ({ locale, shell: 'desktop' }) as const;

/** The pages that other pages stand below. */
export const services = (context: SeoContext): Entry => ({
  name: context.text('common', 'nav.services'),
  path: routes.services(place(context)),
});

export const projects = (context: SeoContext): Entry => ({
  name: context.text('common', 'nav.projects'),
  path: routes.projects(place(context)),
});

export const media = (context: SeoContext): Entry => ({
  name: context.text('common', 'nav.media'),
  path: routes.media(place(context)),
});

export const shop = (context: SeoContext): Entry => ({
  name: context.text('shop', 'nav.shop'),
  path: routes.categories(place(context)),
});
