import { MAX_PAGE_SIZE } from '@/config/constants';
import { DEFAULT_LOCALE, LOCALES } from '@/config/locales';
import { isNamed } from '@/config/pageFacts';
import type { PageName } from '@/config/pages';
import { pageAddresses, routes, type SiteLocation } from '@/config/routes';
import { siteFiles } from '@/config/siteFiles';
import { getContentPage } from '../../content/pages/contentService';
import { getMedia } from '../../content/media/mediaService';
import { getCategories } from '../../shop/products/productsService';
import { getProjects } from '../../content/projects/projectsService';
import { getOtherServices, getServiceMiddle } from '../../content/services/servicesService';
import { getSiteInfo, listOwnTexts } from '../../organisation/siteInfoService';
import { loadTranslations, replaceTexts, textReader } from '../../texts/translations';

type Link = { title: string; path: string; about?: string };

const onOneLine = (text: string) => text.replace(/\s+/g, ' ').trim();

/** `/llms.txt`: the site's content for language models, as Markdown links with a sentence each (llmstxt.org). */
export async function llmsText(siteUrl: string): Promise<string> {
  const locale = DEFAULT_LOCALE;
  const location = { locale, shell: 'desktop' } as const;
  const whole = { page_size: MAX_PAGE_SIZE };
  const [info, main, others, projects, media, categories, about, law, texts] = await Promise.all([
    getSiteInfo(locale),
    getServiceMiddle(locale),
    getOtherServices(locale, whole),
    getProjects(locale, whole),
    getMedia(locale, whole),
    getCategories(locale),
    getContentPage(locale, 'about'),
    getContentPage(locale, 'law'),
    loadTranslations(locale, ['shop', 'catalogue', 'contact', 'apply']),
  ]);
  const text = textReader(replaceTexts(texts, locale, listOwnTexts(info.words)), locale);
  const nav = (key: string) => text('common', `nav.${key}`);
  const ifNamed = (name: PageName, ...links: Link[]) => (isNamed(name, info.parts_off) ? links : []);

  const link = ({ title, path, about: sentence }: Link) => {
    const line = `- [${onOneLine(title).replace(/[[\]]/g, '\\$&')}](${pageAddresses(siteUrl, path).canonical})`;
    return sentence ? `${line}: ${onOneLine(sentence)}` : line;
  };
  const section = (heading: string, links: Link[]) =>
    links.length > 0 ? [`## ${heading}`, links.map(link).join('\n')] : [];

  type Item = { slug: string; summary: string; title: string };
  const toLinks = (toPath: (of: SiteLocation, slug: string) => string, items: Item[] = []): Link[] =>
    items.map(({ slug, title, summary }) => ({ title, path: toPath(location, slug), about: summary }));

  return `${[
    `# ${info.name}`,
    ...(info.description ? [`> ${onOneLine(info.description)}`] : []),
    [info.slogan, info.address, info.main_phone_number, info.working_hours]
      .filter(Boolean)
      .map((part) => `${onOneLine(part)}.`)
      .join(' '),
    `Every page exists in ${LOCALES.join(' and ')}: the first segment of its address is the language. All addresses: ${siteUrl}${siteFiles.sitemap}`,
    ...section(nav('services'), [
      ...toLinks(
        routes.service,
        main.map((service) => ({ ...service, title: service.name })),
      ),
      ...toLinks(routes.service, others?.results),
    ]),
    ...section(nav('projects'), toLinks(routes.project, projects?.results)),
    ...section(text('shop', 'nav.shop'), [
      ...ifNamed('products', {
        title: text('shop', 'nav.products'),
        path: routes.products(location),
        about: text('catalogue', 'lead'),
      }),
      ...categories.map(({ slug, name }) => ({ title: name, path: routes.products(location, { category: slug }) })),
    ]),
    ...section(nav('media'), toLinks(routes.mediaPost, media?.results)),
    ...section(info.name, [
      ...(about ? [{ title: nav('about'), path: routes.about(location), about: about.lead }] : []),
      { title: nav('contact'), path: routes.contact(location), about: text('contact', 'lead') },
      ...ifNamed('apply', { title: nav('apply'), path: routes.apply(location), about: text('apply', 'lead') }),
      ...(law ? [{ title: law.title, path: routes.law(location), about: law.lead }] : []),
    ]),
  ].join('\n\n')}\n`;
}
