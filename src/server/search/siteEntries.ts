import { createInstance } from 'i18next';
import type { Locale } from '@/config/locales';
import { routes, type SiteLocation } from '@/config/routes';
import { PLATFORM_NAMES } from '@/contract/platforms';
import type { SearchGroup } from '@/contract/search';
import { slugify } from '@/lib/text';
import { loadTranslations } from '../rendering/translations';
import { joinTexts, plainText } from './plainText';
import type { findContent } from './searchRepository';

type Content = Awaited<ReturnType<typeof findContent>>;

/** A possible search result. `getText` renders its plain text, which takes up to a millisecond. */
export type SiteEntry = {
  group: Exclude<SearchGroup, 'products'>;
  title: string;
  getText: () => string;
  href: string;
};

const factTexts = (facts: { label: string; value: string }[] = []) =>
  facts.map(({ label, value }) => `${label}: ${value}`);

function servicesEntries(location: SiteLocation, services: Content['services']): SiteEntry[] {
  return services.map(({ slug, title, summary, body, steps, faq, facts }) => ({
    group: 'services',
    title,
    getText: () =>
      joinTexts(
        summary,
        plainText(body),
        ...steps.map((step) => `${step.title}: ${step.text}`),
        ...faq.map(({ question, answer }) => `${question} ${answer}`),
        ...factTexts(facts),
      ),
    href: routes.service(location, slug),
  }));
}

function projectEntries(location: SiteLocation, projects: Content['projects']): SiteEntry[] {
  return projects.map(({ slug, title, summary, body, client, category, year, result }) => ({
    group: 'projects',
    title,
    getText: () =>
      joinTexts(summary, plainText(body), client, category, String(year), `${result.value} ${result.label}`),
    href: routes.project(location, slug),
  }));
}

function mediaEntries(location: SiteLocation, posts: Content['media']): SiteEntry[] {
  return posts.map(({ slug, title, summary, body, platform }) => ({
    group: 'media',
    title,
    getText: () => joinTexts(summary, plainText(body), PLATFORM_NAMES[platform]),
    href: routes.mediaPost(location, slug),
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

const NAMESPACES = ['common', 'apply', 'contact', 'media', 'order', 'projects', 'services', 'shop'] as const;

/** Titles and introductions of the pages without content in the database. */
async function fixedPages(location: SiteLocation, contactDetails: string) {
  const { locale } = location;
  const { _nextI18Next } = await loadTranslations(locale, NAMESPACES.slice(1));
  const texts = createInstance();
  await texts.init({
    lng: locale,
    resources: _nextI18Next?.initialI18nStore ?? {},
    interpolation: { escapeValue: false },
  });
  const t = texts.getFixedT(locale, NAMESPACES);
  const page = (title: string, text: string, href: string): SiteEntry => ({
    group: 'pages',
    title,
    getText: () => text,
    href,
  });
  return {
    about: t('nav.about'),
    entries: [
      page(t('nav.services'), t('services:lead'), routes.services(location)),
      page(t('nav.projects'), t('projects:lead'), routes.projects(location)),
      page(t('nav.media'), t('media:lead'), routes.media(location)),
      page(t('nav.contact'), joinTexts(t('contact:lead'), contactDetails), routes.contact(location)),
      page(t('nav.apply'), t('apply:lead'), routes.apply(location)),
      page(t('shop:nav.shop'), t('shop:lead'), routes.categories(location)),
      page(t('order:lookup'), t('order:lookupHint'), routes.order(location)),
    ],
  };
}

/** Everything on the site except products, with desktop URLs; the order decides between equal ranks. */
export async function buildEntries(locale: Locale, content: Content): Promise<SiteEntry[]> {
  const location: SiteLocation = { locale, shell: 'desktop' };
  const { about, entries } = await fixedPages(location, content.contactDetails);
  return [
    ...servicesEntries(location, content.services),
    ...projectEntries(location, content.projects),
    ...mediaEntries(location, content.media),
    ...entries,
    ...content.pages.flatMap((page) => pageEntries(location, page.slug === 'about' ? about : undefined, page)),
  ];
}
