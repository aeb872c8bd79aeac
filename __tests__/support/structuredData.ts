/*
 * Checks JSON-LD by what schema.org and the search engines publish: which properties a thing must have to be shown,
 * which it should have, and which exist at all.
 */

type Value = Record<string, unknown>;

type Rule = {
  required: string[];
  /** What the search engines ask for without insisting; all of it stands on this site. */
  recommended?: string[];
  /** What else the type has in schema.org and this site uses. */
  optional?: string[];
  check?: (value: Value) => string[];
};

const isObject = (value: unknown): value is Value =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const toList = (value: unknown): unknown[] => (Array.isArray(value) ? value : value === undefined ? [] : [value]);
export const getTypes = (value: Value): string[] => toList(value['@type']).map(String);

const numbered = (value: Value) =>
  toList(value.itemListElement).flatMap((item, index, { length }) => {
    if (!isObject(item)) return ['an element is no thing'];
    const isLast = index === length - 1;
    const first = toList(value.itemListElement)[0];
    const start = isObject(first) ? Number(first.position) : NaN;
    return [
      ...(item.position === start + index ? [] : [`element ${index} is numbered ${String(item.position)}`]),
      ...(getTypes(value)[0] === 'BreadcrumbList' && !isLast && !item.item ? [`element ${index} leads nowhere`] : []),
      ...(getTypes(value)[0] === 'ItemList' && !item.url ? [`element ${index} has no address`] : []),
    ];
  });

const PAGE: Rule = {
  required: ['name', 'url'],
  recommended: ['description', 'inLanguage', 'isPartOf', 'primaryImageOfPage'],
  optional: ['mainEntity', 'dateModified'],
};

const RULES: Record<string, Rule> = {
  Organization: {
    required: ['name'],
    recommended: ['url', 'logo'],
    optional: ['slogan', 'description', 'foundingDate', 'contactPoint', 'sameAs'],
  },
  LocalBusiness: {
    required: ['name', 'address'],
    recommended: ['telephone', 'url', 'openingHoursSpecification', 'geo', 'image'],
    optional: ['email', 'hasMap'],
  },
  PostalAddress: {
    required: ['streetAddress', 'addressCountry'],
    recommended: ['addressLocality', 'postalCode'],
  },
  GeoCoordinates: {
    required: ['latitude', 'longitude'],
    check: ({ latitude, longitude }) =>
      Math.abs(Number(latitude)) <= 90 && Math.abs(Number(longitude)) <= 180 ? [] : ['is not on the globe'],
  },
  OpeningHoursSpecification: {
    required: ['dayOfWeek', 'opens', 'closes'],
    check: ({ dayOfWeek, opens, closes }) => [
      ...(/^\d\d:\d\d$/.test(String(opens)) && /^\d\d:\d\d$/.test(String(closes)) ? [] : ['its times are no times']),
      ...toList(dayOfWeek).flatMap((day) =>
        /^(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day$/.test(String(day)) ? [] : [`${String(day)} is no day`],
      ),
    ],
  },
  ContactPoint: { required: ['telephone', 'contactType'], optional: ['areaServed', 'availableLanguage'] },
  ImageObject: { required: ['url'], optional: ['width', 'height'] },
  WebSite: {
    required: ['name', 'url'],
    recommended: ['potentialAction', 'inLanguage', 'publisher'],
    optional: ['description'],
  },
  SearchAction: {
    required: ['target', 'query-input'],
    check: ({ target, 'query-input': input }) =>
      isObject(target) &&
      String(target.urlTemplate).includes('{search_term_string}') &&
      input === 'required name=search_term_string'
        ? []
        : ['names no search term'],
  },
  EntryPoint: { required: ['urlTemplate'] },
  BreadcrumbList: {
    required: ['itemListElement'],
    check: (value) => [
      ...(toList(value.itemListElement).length >= 2 ? [] : ['has fewer than two steps']),
      ...numbered(value),
    ],
  },
  ItemList: { required: [], recommended: ['itemListElement'], check: numbered },
  ListItem: { required: ['position', 'name'], optional: ['item', 'url'] },
  Service: {
    required: ['name'],
    recommended: ['provider', 'description', 'serviceType', 'areaServed', 'image', 'url'],
  },
  Country: { required: ['name'] },
  FAQPage: { required: ['mainEntity'] },
  Question: { required: ['name', 'acceptedAnswer'] },
  Answer: { required: ['text'] },
  Product: {
    required: ['name', 'offers', 'image'],
    recommended: ['description', 'sku', 'url'],
    optional: ['category', 'additionalProperty'],
  },
  PropertyValue: { required: ['name', 'value'] },
  Offer: {
    required: ['price', 'priceCurrency'],
    recommended: ['availability', 'url', 'itemCondition', 'seller'],
    check: ({ price, priceCurrency, availability }) => [
      ...(/^\d+(?:\.\d{1,2})?$/.test(String(price)) && Number(price) > 0 ? [] : ['its price is no number']),
      ...(/^[A-Z]{3}$/.test(String(priceCurrency)) ? [] : ['its currency is no code']),
      ...(/^https:\/\/schema\.org\/(?:InStock|OutOfStock)$/.test(String(availability))
        ? []
        : ['is neither in nor out of stock']),
    ],
  },
  Article: {
    required: ['headline'],
    recommended: ['image', 'author', 'dateModified', 'publisher', 'mainEntityOfPage'],
    optional: ['datePublished', 'description', 'inLanguage', 'articleSection', 'sameAs', 'hasPart'],
  },
  Quotation: { required: ['text'], recommended: ['creator'] },
  VideoObject: {
    required: ['name', 'thumbnailUrl', 'uploadDate'],
    recommended: ['description', 'embedUrl'],
    optional: ['inLanguage', 'author', 'publisher', 'mainEntityOfPage'],
  },
  Person: { required: ['name'], optional: ['jobTitle', 'image', 'worksFor'] },
  WebPage: PAGE,
  ItemPage: PAGE,
  AboutPage: PAGE,
  ContactPage: { ...PAGE, required: [...PAGE.required, 'mainEntity'] },
  CollectionPage: { ...PAGE, required: [...PAGE.required, 'mainEntity'] },
};

const ADDRESSES = [
  'url',
  'item',
  'logo',
  'image',
  'thumbnailUrl',
  'embedUrl',
  'hasMap',
  'sameAs',
  'mainEntityOfPage',
  '@id',
];
const DATES = ['datePublished', 'dateModified', 'uploadDate'];

const isAddress = (value: string) => URL.canParse(value) && /^https?:$/.test(new URL(value).protocol);
/** With a zone, as the search engines ask. */
const isTime = (value: string) =>
  /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:\d\d)$/.test(value) && !Number.isNaN(Date.parse(value));

function valueFaults(key: string, value: unknown): string[] {
  if (value === '' || value === null) return [`${key} is empty`];
  if (typeof value !== 'string') return [];
  if (ADDRESSES.includes(key) && !isAddress(value)) return [`${key} is no full address: ${value}`];
  if (DATES.includes(key) && !isTime(value)) return [`${key} is no time: ${value}`];
  return [];
}

function thingFaults(thing: Value, ids: Set<string>, path: string): string[] {
  const keys = Object.keys(thing);
  const id = thing['@id'];
  if (keys.length === 1 && typeof id === 'string') {
    // A part of another page may be described there.
    return ids.has(id) || id.endsWith('#website') ? [] : [`${path} stands for ${id}, which is not described`];
  }
  const types = getTypes(thing);
  const rules = types.flatMap((type) => RULES[type] ?? []);
  const unknown = types.filter((type) => !Object.hasOwn(RULES, type));
  if (types.length === 0 || unknown.length > 0) return [`${path} is of no known type: ${unknown.join()}`];
  const missing = rules.flatMap(({ required, recommended = [] }) => [...required, ...recommended]);
  const allowed = new Set([...missing, ...rules.flatMap(({ optional = [] }) => optional), '@type', '@id']);
  const faults = [
    ...missing.filter((key) => thing[key] === undefined).map((key) => `has no ${key}`),
    ...keys.filter((key) => !allowed.has(key)).map((key) => `has no such property as ${key}`),
    ...rules.flatMap(({ check }) => check?.(thing) ?? []),
    ...keys.flatMap((key) => toList(thing[key]).flatMap((value) => valueFaults(key, value))),
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
