import support from 'caniemail/caniemail.json';

type Feature = { slug: string; stats: Record<string, Record<string, Record<string, string>>> };
const FEATURES = new Map((support.data as Feature[]).map((feature) => [feature.slug, feature]));
const PROGRAMS = ['outlook', 'gmail', 'apple-mail'];

/** Elements that mean what they do since HTML 2, which caniemail has under another name or not at all. */
const ELEMENTS: Record<string, string | null> = {
  a: null,
  br: null,
  h2: 'html-h1-h6',
  td: 'html-table',
  th: 'html-table',
  tr: 'html-table',
};
/** The same of properties; the sides of a border are as the border. */
const toFeature = (property: string) =>
  property === 'color' ? null : `css-${property.replace(/^(border|margin|padding)-(?:top|right|bottom|left)$/, '$1')}`;

/** What is only finer where it is known: corners are square elsewhere. */
const FINER = ['css-border-radius'];

/** Programs whose newest version does not know a feature of caniemail. */
export function listUnfit(slug: string): string[] {
  const feature = FEATURES.get(slug);
  if (!feature) return [`${slug}: caniemail does not know it`];
  return PROGRAMS.flatMap((program) =>
    Object.entries(feature.stats[program] ?? {}).flatMap(([system, versions]) =>
      (Object.values(versions).at(-1) ?? 'u').startsWith('n') ? [`${slug}: ${program} ${system}`] : [],
    ),
  );
}

/** The elements and the CSS properties of a mail. Programs show what is in the body; the element itself they replace. */
export function readFeatures(html: string): { elements: string[]; properties: string[] } {
  const inside = html.slice(html.indexOf('<body'));
  const elements = new Set([...inside.matchAll(/<([a-z]\w*)/g)].map(([, name = '']) => name));
  elements.delete('body');
  const styles = [...inside.matchAll(/style="([^"]*)"/g)].flatMap(([, style = '']) => style.split(';'));
  const properties = new Set(styles.map((style) => (style.split(':')[0] ?? '').trim()).filter(Boolean));
  return { elements: [...elements], properties: [...properties] };
}

/** What of a mail Outlook, Gmail or Apple Mail does not know, by caniemail's names. */
export function listUnfitMail(html: string): string[] {
  const { elements, properties } = readFeatures(html);
  return [...elements.map((name) => (name in ELEMENTS ? ELEMENTS[name] : `html-${name}`)), ...properties.map(toFeature)]
    .filter((slug) => typeof slug === 'string')
    .filter((slug) => !FINER.includes(slug))
    .flatMap(listUnfit);
}
