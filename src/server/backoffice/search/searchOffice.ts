import type { OfficeSearchGroup, OfficeSearchView } from '@/contract/adminViews';
import { cleanSeen, toSearched } from '@/contract/text.mjs';
import { formatNumber } from '@/lib/format';
import { searchWords } from '@/lib/search';
import { listSearchTries, type SearchTry } from '@/lib/searchTries';
import { fold } from '@/lib/text';
import { hasRole } from '../../people/staff/requireStaff';
import { readOrderSearch } from '../../db/searchWords';
import { database, type Database } from '../../db/transaction';
import type { TextKey } from '../../texts/texts';
import type { ContentResource } from '../content/contentResource';
import { readGuide } from '../help/readGuide';
import type { ViewContext } from '../kit/defineResource';
import type { PlaceOf } from '../kit/findPlaces';
import { linkHelp } from '../kit/helpChapters';
import { NAVIGATION, SETTINGS_PLACES, type NavigationLink } from '../kit/navigation';
import type { SettingsForm } from '../settings/defineSettingsForm';
import { findProductsOf } from './officeSearchRepository';
import { findRecords, matches, type FoundRecord } from './recordIndex';
import { GROUP_SIZE, searchWork } from './searchWork';

const MAX_WORDS = 8;
const EDITORS = ['editor'] as const;

/** What is searched, handed over by `frame`, which knows every resource. */
export type Searched = {
  contents: readonly ContentResource[];
  forms: readonly SettingsForm[];
  /** Whether the parts of the site that something belongs to are on (`findPlaces`). */
  isShown: (place: PlaceOf) => boolean;
};

type Place = NavigationLink & { about?: TextKey };

const PLACES: readonly Place[] = [...NAVIGATION.flatMap(({ links }) => links), ...SETTINGS_PLACES];

/** The place of a resource, where the person may open it and its part is on. */
function findPlace(name: string, { isShown }: Searched, { staff }: ViewContext) {
  const place = PLACES.find(({ href }) => href === `/admin/${name}`);
  return place && hasRole(staff, place.roles) && isShown(place) ? place : undefined;
}

async function findProducts(db: Database, words: string[], { t, locale }: ViewContext): Promise<FoundRecord[]> {
  const found = await findProductsOf(db, words, locale, GROUP_SIZE + 1);
  return found.map(({ id, name, stock }) => ({
    resource: 'products',
    id: String(id),
    title: name,
    detail: t('adminOrders:panel.left', { n: formatNumber(stock, locale) }),
  }));
}

/** Products, then the other records that the person may open, those of a kind together. */
async function searchRecords(
  db: Database,
  words: string[],
  searched: Searched,
  context: ViewContext,
): Promise<OfficeSearchGroup[]> {
  const { staff, locale, t } = context;
  const isEditor = hasRole(staff, EDITORS);
  const products = findPlace('products', searched, context) ? await findProducts(db, words, context) : [];
  const others = await findRecords(db, { contents: searched.contents, words, locale, hasDrafts: isEditor });
  const query = new URLSearchParams({ q: words.join(' ') }).toString();
  const groups = new Map<string, OfficeSearchGroup>();
  for (const { resource, id, title, detail } of [...products, ...others]) {
    const place = findPlace(resource, searched, context);
    if (!place) continue;
    const group = groups.get(resource) ?? { title: t(place.text), items: [] };
    groups.set(resource, group);
    // Whoever only changes the stock comes to it from the list of products too.
    const href = resource === 'products' && !isEditor ? `/admin/stock/${id}` : `${place.href}/${id}`;
    // A draft of a product that was found by its published name.
    if (group.items.some((item) => item.href === href)) continue;
    if (group.items.length === GROUP_SIZE) group.allHref = `${place.href}?${query}`;
    else group.items.push({ text: title, href, ...(detail && { detail }) });
  }
  return [...groups.values()];
}

/** Letters from which on a text is the name of a place rather than any beginning. */
const NAME_LENGTH = 3;

/** Whether the text is the beginning of a place's name. */
function isNameOf(text: string, q: string) {
  const name = fold(q.trim());
  return name.length >= NAME_LENGTH && fold(text).startsWith(name);
}

/** Places and groups of settings, by their names and what they are for; those that are named come first. */
function searchPlaces(
  q: string,
  words: string[],
  { forms, isShown }: Searched,
  { t, staff }: ViewContext,
): OfficeSearchGroup {
  const places = PLACES.filter((place) => hasRole(staff, place.roles) && isShown(place)).map((place) => ({
    href: place.href,
    text: t(place.text),
    about: place.about ? t(place.about) : '',
  }));
  const groups = forms
    .filter(({ resource, parts }) => hasRole(staff, resource.roles.read) && isShown({ parts }))
    .map(({ name, title, about }) => ({ href: `/admin/settings/${name}`, text: t(title), about: t(about) }));
  return {
    title: t('admin:search.places'),
    items: [...places, ...groups]
      .filter(({ text, about }) => matches(`${text} ${about}`, words))
      .sort((one, other) => Number(isNameOf(other.text, q)) - Number(isNameOf(one.text, q)))
      .slice(0, GROUP_SIZE)
      .map(({ href, text, about }) => ({ href, text, ...(about && { detail: about }) })),
  };
}

/** Chapters of the guide and their parts, by their headings. */
function searchHelp(words: string[], { t, locale }: ViewContext): OfficeSearchGroup {
  const headings = readGuide(locale).flatMap(({ id, title, parts }) => [
    { text: title, href: linkHelp(id) },
    ...parts.map((part) => ({ text: part.title, href: linkHelp(id, part.id), detail: title })),
  ]);
  return {
    title: t('admin:help.title'),
    items: headings.filter(({ text }) => matches(text, words)).slice(0, GROUP_SIZE),
  };
}

type Search = { db: Database; q: string; searched: Searched; context: ViewContext };

/** @param index of the try: the first one is what was typed, in which numbers of orders and telephones are known */
async function findGroups({ db, q, searched, context }: Search, { words, isNear }: SearchTry, index: number) {
  const canOpen = (name: string) => findPlace(name, searched, context) !== undefined;
  const typed =
    index === 0
      ? { q, words: searchWords(toSearched(q)).slice(0, MAX_WORDS), orderWords: readOrderSearch(q) }
      : { q, words, orderWords: words };
  const rights = { canOpen, hasAccounts: searched.isShown({ parts: ['accounts'] }) };
  const [work, records] = await Promise.all([
    // What is near to somebody's name or number is somebody else's.
    isNear ? [] : searchWork(db, typed, rights, context),
    searchRecords(db, words, searched, context),
  ]);
  const places = searchPlaces(q, words, searched, context);
  const isNamed = places.items.some(({ text }) => isNameOf(text, q));
  const found = isNamed ? [places, ...work, ...records] : [...work, ...records, places];
  return [...found, searchHelp(words, context)].filter(({ items }) => items.length > 0);
}

/**
 * Searches everything that a person may see: orders, requests, messages, people, products, other records, places, groups
 * of settings and the guide, of the parts of the site that are on. A place that the text names comes first. Words are
 * beginnings, and what is found is what the first of `listSearchTries` finds.
 */
export async function searchOffice(
  typed: string,
  searched: Searched,
  context: ViewContext,
): Promise<Omit<OfficeSearchView, 'q'>> {
  const q = cleanSeen(typed);
  const search = { db: await database(), q, searched, context };
  for (const [index, one] of listSearchTries(q).entries()) {
    const groups = await findGroups(search, one, index);
    if (groups.length > 0) return { groups, isNear: one.isNear };
  }
  return { groups: [], isNear: false };
}
