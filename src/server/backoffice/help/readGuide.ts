import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Locale } from '@/config/locales';
import { renderMarkdown } from '../../content/pages/markdown';
import { decodePicture } from '../../uploads/pictureDecoder';
import { HELP_CHAPTERS, linkHelp, type HelpChapter } from '../kit/helpChapters';
import { runtimeFile, type RuntimeFile } from '../../runtimeFile';

/*
 * The guide of the back office is the Markdown of `docs`, which developers read as it is and staff as pages of
 * `/admin/help`. Both languages have the same chapters in the same order.
 */

const GUIDES = { az: 'guideAz', en: 'guideEn' } as const satisfies Record<Locale, RuntimeFile>;
/** As the guide names its pictures, from `docs`. */
const PICTURES = 'screenshots/guide/';
const PICTURE_ADDRESS = '/api/admin/guide/';
const SHOWN = /src="\/api\/admin\/guide\/([^"]+)"/g;
const PICTURE_NAME = /^[a-z]{2}-[a-z-]+\.webp$/;

/** A heading of the text, and its address on the page, which is the same in both languages. */
type Part = { id: string; title: string };

export type GuideChapter = Part & {
  id: HelpChapter;
  parts: Part[];
  /** Without its heading; `## ` begins a part. */
  markdown: string;
};

/** The address of a heading, as GitHub makes it. */
const toAnchor = (title: string): string =>
  title
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}\s-]/gu, '')
    .replaceAll(' ', '-');

/** Everything between headings of this level, with the headings. What stands before the first is left out. */
const split = (text: string, level: '##' | '###') =>
  text
    .split(new RegExp(`^${level} `, 'm'))
    .slice(1)
    .map((section) => ({ title: section.split('\n', 1)[0] ?? '', text: section.slice(section.indexOf('\n')).trim() }));

/** The first heading is that of the contents, which the pages have as links. */
const readSections = (locale: Locale) => split(readFileSync(runtimeFile(GUIDES[locale]), 'utf8'), '##').slice(1);

function readChapters(locale: Locale): GuideChapter[] {
  const english = readSections('en');
  return readSections(locale).flatMap(({ title, text }, index) => {
    const id = HELP_CHAPTERS[index];
    const ids = split(english[index]?.text ?? '', '###').map((part) => toAnchor(part.title));
    const parts = split(text, '###').map((part, at) => ({ id: ids[at] ?? toAnchor(part.title), title: part.title }));
    return id ? [{ id, title, parts, markdown: text.replace(/^### /gm, '## ') }] : [];
  });
}

const readGuides = new Map<Locale, GuideChapter[]>();

/** The chapters of the guide in one language. The files are read once: they change with the version of the site alone. */
export function readGuide(locale: Locale): GuideChapter[] {
  const chapters = readGuides.get(locale) ?? readChapters(locale);
  readGuides.set(locale, chapters);
  return chapters;
}

/** Where a link of the guide to one of its headings leads. */
function findAnchor(anchor: string, locale: Locale): string {
  for (const { id, title, parts } of readGuide(locale)) {
    if (toAnchor(title) === anchor) return linkHelp(id);
    const part = parts.find((one) => toAnchor(one.title) === anchor);
    if (part) return linkHelp(id, part.id);
  }
  return '/admin/help';
}

/** The file of a picture; `null` for any other name. */
export const findGuidePicture = (name: string): string | null =>
  PICTURE_NAME.test(name) ? join(runtimeFile('guidePictures'), name) : null;

/** Keeps the room of a picture until it is there; empty for one that is missing. */
async function sizePicture(name: string): Promise<string> {
  const file = findGuidePicture(name);
  const bytes = file && (await readFile(file).catch(() => null));
  const { width, height } = bytes ? await decodePicture(bytes).metadata() : {};
  return width && height ? ` width="${width}" height="${height}"` : '';
}

/** The text of a chapter as HTML that is safe to insert, with its pictures and the addresses of its headings. */
export async function renderChapter({ title, parts, markdown }: GuideChapter, locale: Locale): Promise<string> {
  let part = 0;
  const html = renderMarkdown(markdown.replaceAll(`](${PICTURES}`, `](${PICTURE_ADDRESS}`), title)
    .replace(/<h2>/g, () => `<h2 id="${parts[part++]?.id ?? ''}">`)
    .replace(/href="#([^"]+)"/g, (_, anchor: string) => `href="${findAnchor(decodeURIComponent(anchor), locale)}"`);
  const names = [...html.matchAll(SHOWN)].map(([, name = '']) => name);
  const sizes = new Map(await Promise.all(names.map(async (name) => [name, await sizePicture(name)] as const)));
  return html.replace(
    SHOWN,
    (shown, name: string) => `${shown}${sizes.get(name) ?? ''} loading="lazy" decoding="async"`,
  );
}
