import { createInstance } from 'i18next';
import type { Locale } from '@/config/locales';
import { routes, type Place } from '@/config/routes';
import { PLATFORM_NAMES } from '@/contract/platforms';
import type { SearchGroup } from '@/contract/search';
import { slugify } from '@/lib/slugify';
import { loadTranslations } from '../rendering/translations';
import { joinTexts } from './joinTexts';
import { plainText } from './plainText';
import type { findContent } from './searchRepository';

type Content = Awaited<ReturnType<typeof findContent>>;

/** Something that a search may find. Its text is plain, and made when it is asked for: that takes its time. */
export type SiteEntry = {
  group: Exclude<SearchGroup, 'products'>;
  title: string;
  textOf: () => string;
  href: string;
};

const factTexts = (facts: { label: string; value: string }[] = []) =>
  facts.map(({ label, value }) => `${label}: ${value}`);

function servicesEntries(place: Place, services: Content['services']): SiteEntry[] {
  return services.map(({ slug, title, summary, body, steps, faq, facts }) => ({
    group: 'services',
    title,
    textOf: () =>
      joinTexts(
        summary,
        plainText(body),
        ...steps.map((step) => `${step.title}: ${step.text}`),
        ...faq.map(({ question, answer }) => `${question} ${answer}`),
        ...factTexts(facts),
      ),
    href: routes.service(place, slug),
  }));
}

function projectEntries(place: Place, projects: Content['projects']): SiteEntry[] {
  return projects.map(({ slug, title, summary, body, client, category, year, result }) => ({
    group: 'projects',
    title,
    textOf: () =>
      joinTexts(summary, plainText(body), client, category, String(year), `${result.value} ${result.label}`),
    href: routes.project(place, slug),
  }));
}

function mediaEntries(place: Place, posts: Content['media']): SiteEntry[] {
  return posts.map(({ slug, title, summary, body, platform }) => ({
    group: 'media',
    title,
    textOf: () => joinTexts(summary, plainText(body), PLATFORM_NAMES[platform]),
    href: routes.mediaPost(place, slug),
  }));
}

/** A page of text and, on their own, its sections, each with its place on the page. */
function pageEntries(place: Place, name: string | undefined, page: Content['pages'][number]): SiteEntry[] {
  const { slug, title, lead, sections, facts, rules = [], figures = [], people = [], documents = [] } = page;
  const href = slug === 'law' ? routes.law(place) : routes.about(place);
  const textOf = () =>
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
    { group: 'pages', title: name ?? title, textOf, href },
    ...sections.map(({ anchor, heading, body }) => ({
      group: 'pages' as const,
      title: heading,
      textOf: () => plainText(body),
      href: `${href}#${anchor || slugify(heading)}`,
    })),
  ];
}

const NAMESPACES = ['common', 'apply', 'contact', 'media', 'order', 'projects', 'services', 'shop'] as const;

/** What the pages without a text of their own are called, and what they say first. */
async function fixedPages(place: Place, contactDetails: string) {
  const { locale } = place;
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
    textOf: () => text,
    href,
  });
  return {
    about: t('nav.about'),
    entries: [
      page(t('nav.services'), t('services:lead'), routes.services(place)),
      page(t('nav.projects'), t('projects:lead'), routes.projects(place)),
      page(t('nav.media'), t('media:lead'), routes.media(place)),
      page(t('nav.contact'), joinTexts(t('contact:lead'), contactDetails), routes.contact(place)),
      page(t('nav.apply'), t('apply:lead'), routes.apply(place)),
      page(t('shop:nav.shop'), t('shop:lead'), routes.categories(place)),
      page(t('order:lookup'), t('order:lookupHint'), routes.order(place)),
    ],
  };
}

/** Everything of the site but its products, each with its desktop address; where two are as good, the first stays first. */
export async function siteEntries(locale: Locale, content: Content): Promise<SiteEntry[]> {
  const place: Place = { locale, shell: 'desktop' };
  const { about, entries } = await fixedPages(place, content.contactDetails);
  return [
    ...servicesEntries(place, content.services),
    ...projectEntries(place, content.projects),
    ...mediaEntries(place, content.media),
    ...entries,
    ...content.pages.flatMap((page) => pageEntries(place, page.slug === 'about' ? about : undefined, page)),
  ];
}
