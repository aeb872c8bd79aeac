import { isLocale, type Locale } from '@/config/locales';
import { routes } from '@/config/routes';
import { readSearchQuery } from '@/lib/search';
import { search } from '../../content/search/searchService';
import { getServiceHeader } from '../../content/services/servicesService';
import { findDocumentLinks } from '../../uploads/documentsService';
import { adminRoute } from '../kit/adminRoute';

const SHOWN = 30;

type Link = { name: string; address: string };

async function findPages(language: Locale, query: string): Promise<Link[]> {
  if (query === '') {
    const location = { locale: language, shell: 'desktop' } as const;
    const services = await getServiceHeader(language);
    return services.map(({ slug, name }) => ({ name, address: routes.service(location, slug) }));
  }
  const { pages, services, products, projects, media } = await search(language, query);
  return [...pages, ...services, ...products, ...projects, ...media].map(({ title, href }) => ({
    name: title,
    address: href,
  }));
}

/**
 * `GET /api/admin/links?q=&language=az`: pages of the site in a language and documents of the library, to be linked in a
 * text of that language. Without a query the services and the newest documents.
 */
export const linksRoute = adminRoute({
  roles: ['editor'],
  method: 'GET',
  run: async ({ query, locale }): Promise<Link[]> => {
    const text = readSearchQuery(query.q ?? '');
    const language = isLocale(query.language) ? query.language : locale;
    const [pages, documents] = await Promise.all([findPages(language, text), findDocumentLinks(text)]);
    return [...pages, ...documents].slice(0, SHOWN);
  },
});
