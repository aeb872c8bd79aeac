import type { Locale } from '@/config/locales';
import { isNamed, PAGE_FACTS, type SearchedPage } from '@/config/pageFacts';
import type { PageName } from '@/config/pages';
import { routes, type SiteLocation } from '@/config/routes';
import { PLATFORM_NAMES } from '@/contract/platforms';
import type { SearchGroup } from '@/contract/search';
import type { SiteInfo } from '@/contract/site';
import { slugify } from '@/lib/text';
import { loadTranslations, replaceTexts, textReader, type ReadText } from '../../texts/translations';
import { joinTexts, plainText } from './plainText';
import type { findContent } from './searchRepository';
import { getSiteInfo, listOwnTexts } from '../../organisation/siteInfoService';

type Content = Awaited<ReturnType<typeof findContent>>;

/** A possible search result. `getText` renders its plain text, which takes up to a millisecond. */
export type SiteEntry = {
  group: Exclude<SearchGroup, 'products'>;
  title: string;
  getText: () => string;
  href: string;
  image?: string;
};

const factTexts = (facts: { label: string; value: string }[] = []) =>
  facts.map(({ label, value }) => `${label}: ${value}`);

function servicesEntries(location: SiteLocation, services: Content['services']): SiteEntry[] {
  return services.map(({ slug, name, image, summary, body, steps, faq, facts }) => ({
    group: 'services',
    title: name,
    getText: () =>
      joinTexts(
        summary,
        plainText(body),
        ...steps.map((step) => `${step.title}: ${step.text}`),
        ...faq.map(({ question, answer }) => `${question} ${answer}`),
        ...factTexts(facts),
      ),
    href: routes.service(location, slug),
    image,
  }));
}

function projectEntries(location: SiteLocation, projects: Content['projects']): SiteEntry[] {
  return projects.map(({ slug, title, image, summary, body, client, category, year, result, quote_text }) => ({
    group: 'projects',
    title,
    getText: () =>
      joinTexts(
        summary,
        plainText(body),
        client,
        category,
        String(year),
        `${result.value} ${result.label}`,
        quote_text,
      ),
    href: routes.project(location, slug),
    image,
  }));
}

function mediaEntries(location: SiteLocation, posts: Content['media']): SiteEntry[] {
  return posts.map(({ slug, title, image, summary, body, platform }) => ({
    group: 'media',
    title,
    getText: () => joinTexts(summary, plainText(body), platform ? PLATFORM_NAMES[platform] : ''),
    href: routes.mediaPost(location, slug),
    image,
  }));
}

/** A text page and its sections, each linked by its anchor. */
function pageEntries(location: SiteLocation, name: string | undefined, page: Content['pages'][number]): SiteEntry[] {
  const { slug, title, lead, sections, facts, rules = [], figures = [], people = [], documents = [] } = page;
  const href = slug === 'law' ? routes.law(location) : routes.about(location);
  const getText = () =>
    joinTexts(
      name ? title : '',
      lead,
      ...rules.map((rule) => `${rule.title}: ${rule.text}`),
      ...factTexts(facts),
      ...factTexts(figures),
      ...people.map((person) => `${person.name}, ${person.role}`),
      ...documents.map((document) => document.title),
    );
  return [
    { group: 'pages', title: name ?? title, getText, href },
    ...sections.map(({ anchor, heading, body }) => ({
      group: 'pages' as const,
      title: heading,
      getText: () => plainText(body),
      href: `${href}#${anchor || slugify(heading)}`,
    })),
  ];
}

const SEARCHED = {
  services: routes.services,
  projects: routes.projects,
  media: routes.media,
  contact: routes.contact,
  apply: routes.apply,
  shop: routes.categories,
  order: routes.order,
  application: (location) => routes.application(location),
} satisfies Record<SearchedPage, (location: SiteLocation) => string>;
const SEARCHED_NAMES = Object.keys(SEARCHED) as SearchedPage[];

/** The pages without content in the database, by their titles and introductions. */
function fixedEntries(
  location: SiteLocation,
  getText: ReadText,
  { address, working_hours, parts_off }: SiteInfo,
): SiteEntry[] {
  const read = (key: string) => {
    const [namespace = '', name = ''] = key.split(':');
    return getText(namespace, name);
  };
  return SEARCHED_NAMES.filter((name) => isNamed(name, parts_off)).map((name) => {
    const { title, lead } = PAGE_FACTS[name].search;
    const text = name === 'contact' ? joinTexts(read(lead), joinTexts(address, working_hours)) : read(lead);
    return { group: 'pages', title: read(title), getText: () => text, href: SEARCHED[name](location) };
  });
}

/** Everything on the site except products, with desktop URLs; the order decides between equal ranks. */
export async function buildEntries(locale: Locale, content: Content): Promise<SiteEntry[]> {
  const location: SiteLocation = { locale, shell: 'desktop' };
  const texts = await loadTranslations(locale, [...new Set(SEARCHED_NAMES.flatMap((name) => PAGE_FACTS[name].texts))]);
  const info = await getSiteInfo(locale);
  const getText = textReader(replaceTexts(texts, locale, listOwnTexts(info.words)), locale);
  const ifNamed = (name: PageName, entries: SiteEntry[]) => (isNamed(name, info.parts_off) ? entries : []);
  return [
    ...servicesEntries(location, content.services),
    ...ifNamed('project', projectEntries(location, content.projects)),
    ...ifNamed('post', mediaEntries(location, content.media)),
    ...fixedEntries(location, getText, info),
    ...content.pages.flatMap((page) =>
      pageEntries(location, page.slug === 'about' ? getText('common', 'nav.about') : undefined, page),
    ),
  ];
}
