import { routes } from '@/config/routes';
import type { Entry } from './pageNodes';
import type { SeoContext } from './Seo';

/** Location for hrefs: structured data links to the desktop shell. */
export const desktop = ({ locale }: SeoContext) => ({ locale, shell: 'desktop' }) as const;

/** Parents of other pages in breadcrumbs. */
export const services = (context: SeoContext): Entry => ({
  name: context.text('common', 'nav.services'),
  path: routes.services(desktop(context)),
});

export const projects = (context: SeoContext): Entry => ({
  name: context.text('common', 'nav.projects'),
  path: routes.projects(desktop(context)),
});

export const media = (context: SeoContext): Entry => ({
  name: context.text('common', 'nav.media'),
  path: routes.media(desktop(context)),
});

export const shop = (context: SeoContext): Entry => ({
  name: context.text('shop', 'nav.shop'),
  path: routes.categories(desktop(context)),
});
