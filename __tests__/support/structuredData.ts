/* Checks JSON-LD by what schema.org and the search engines publish: what a thing must have to be shown, and which types exist. */

type Value = Record<string, unknown>;

const isObject = (value: unknown): value is Value =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const toList = (value: unknown): unknown[] => (Array.isArray(value) ? value : value === undefined ? [] : [value]);
export const getTypes = (value: Value): string[] => toList(value['@type']).map(String);

const PAGE = 'name url description inLanguage primaryImageOfPage';

/** What each type must have here: what the search engines require, and what they ask for. */
const PROPERTIES: Record<string, string> = {
  Organization: 'name url logo',
  // Its hours as data are there once an owner has written them.
  LocalBusiness: 'name address telephone url geo image',
  PostalAddress: 'streetAddress addressCountry addressLocality postalCode',
  GeoCoordinates: 'latitude longitude',
  OpeningHoursSpecification: 'dayOfWeek opens closes',
  ContactPoint: 'telephone contactType',
  ImageObject: 'url',
  WebSite: 'name url',
  BreadcrumbList: 'itemListElement',
  ListItem: 'position name',
  Service: 'name provider description image url',
  FAQPage: 'mainEntity',
  Question: 'name acceptedAnswer',
  Answer: 'text',
  Product: 'name offers image description sku url',
  Offer: 'price priceCurrency availability url itemCondition seller',
  Article: 'headline image author dateModified publisher mainEntityOfPage',
  VideoObject: 'name thumbnailUrl uploadDate description embedUrl',
  Person: 'name',
  WebPage: PAGE,
  ItemPage: PAGE,
  AboutPage: PAGE,
  ContactPage: PAGE,
  CollectionPage: PAGE,
};

const isAddress = (text: string) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);
/** With a zone, as the search engines ask. */
const isTime = (text: string) =>
  /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:\d\d)$/.test(text) && !Number.isNaN(Date.parse(text));

/** What a text must be, by the name of its property. */
const FORMS: [names: string, isGood: (text: string) => boolean][] = [
  ['url item logo image thumbnailUrl embedUrl sameAs mainEntityOfPage @id', isAddress],
  ['datePublished dateModified uploadDate', isTime],
  ['opens closes', (text) => /^\d\d:\d\d$/.test(text)],
  ['dayOfWeek', (text) => /^(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day$/.test(text)],
  ['price', (text) => /^\d+(?:\.\d{1,2})?$/.test(text) && Number(text) > 0],
  ['priceCurrency', (text) => /^[A-Z]{3}$/.test(text)],
  ['availability', (text) => /^https:\/\/schema\.org\/(?:In|OutOf)Stock$/.test(text)],
];

function isGoodValue(name: string, value: unknown): boolean {
  if (value === '' || value === null) return false;
  if (name === 'latitude') return Math.abs(Number(value)) <= 90;
  if (name === 'longitude') return Math.abs(Number(value)) <= 180;
  if (typeof value !== 'string') return true;
  return FORMS.every(([names, isGood]) => !names.split(' ').includes(name) || isGood(value));
}

/** The steps of a trail are numbered on, and each leads somewhere but the last, which is the page itself. */
function trailFaults({ '@type': type, itemListElement }: Value): string[] {
  if (type !== 'BreadcrumbList') return [];
  const steps = toList(itemListElement).filter(isObject);
  if (steps.length < 2) return ['has fewer than two steps'];
  return steps.flatMap(({ position, item }, index) => [
    ...(position === index + 1 ? [] : [`step ${index} is numbered ${String(position)}`]),
    ...(item || index === steps.length - 1 ? [] : [`step ${index} leads nowhere`]),
  ]);
}

function thingFaults(thing: Value, ids: Set<string>, path: string): string[] {
  const keys = Object.keys(thing);
  const id = thing['@id'];
  if (keys.length === 1 && typeof id === 'string') {
    return ids.has(id) ? [] : [`${path} stands for ${id}, which is not described`];
  }
  const types = getTypes(thing);
  const wanted = types.map((type) => PROPERTIES[type]);
  if (types.length === 0 || wanted.includes(undefined)) return [`${path} is of no known type: ${types.join()}`];
  const missing = wanted
    .join(' ')
    .split(' ')
    .filter((key) => thing[key] === undefined);
  const wrong = keys.filter((key) => !toList(thing[key]).every((value) => isGoodValue(key, value)));
  const faults = [
    ...missing.map((key) => `has no ${key}`),
    ...wrong.map((key) => `has a wrong ${key}: ${String(thing[key])}`),
    ...trailFaults(thing),
  ].map((fault) => `${path} ${types.join('+')} ${fault}`);
  const inner = keys.flatMap((key) =>
    toList(thing[key]).flatMap((value) => (isObject(value) ? thingFaults(value, ids, `${path}.${key}`) : [])),
  );
  return [...faults, ...inner];
}

/** The things that one block describes. */
export const listThings = (block: unknown): Value[] =>
  isObject(block) && Array.isArray(block['@graph']) ? block['@graph'].filter(isObject) : [];

/** A line for everything that is wrong with a block of JSON-LD; none is good. */
export function structuredDataFaults(block: unknown): string[] {
  if (!isObject(block) || block['@context'] !== 'https://schema.org') return ['is not of schema.org'];
  const things = listThings(block);
  if (things.length === 0) return ['describes nothing'];
  const ids = new Set(things.flatMap(({ '@id': id }) => (typeof id === 'string' ? [id] : [])));
  return things.flatMap((thing, index) => thingFaults(thing, ids, `@graph[${index}]`));
}
