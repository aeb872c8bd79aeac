import { readdirSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { decode } from './readHtml';

const PAGES = resolve(__dirname, '../../src/pages');

/** The route files below a folder of src/pages by their paths, with parameters: `/admin/[resource]/[id]`. */
export function listRouteFiles(folder: string): Record<string, string> {
  const files = readdirSync(join(PAGES, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /^[^_].*\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
  const toRoute = (file: string) => `/${relative(PAGES, file).replace(/(?:(?:^|\/)index)?\.tsx?$/, '')}`;
  return Object.fromEntries(files.map((file) => [toRoute(file), file]));
}

export const listRoutes = (folder: string) => Object.keys(listRouteFiles(folder)).sort();

export type ShownForm = { action: string; method: string; fields: [name: string, value: string][] };

const readAttribute = (tag: string, name: string) => {
  const value = new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1];
  return value === undefined ? undefined : decode(value);
};

/** The forms of a page with the values that stand in them; of several buttons each. */
export function readForms(html: string, path: string): ShownForm[] {
  return (html.match(/<form\b[\s\S]*?<\/form>/g) ?? []).map((form) => {
    const [open = ''] = /^<form[^>]*>/.exec(form) ?? [];
    const fields: ShownForm['fields'] = [];
    for (const [tag] of form.matchAll(/<(?:input|button|select)\b[^>]*>|<textarea\b[^>]*>[^<]*/g)) {
      const name = readAttribute(tag, 'name');
      const text = tag.startsWith('<textarea') ? decode(tag.slice(tag.indexOf('>') + 1)) : readAttribute(tag, 'value');
      if (name !== undefined) fields.push([name, text ?? '']);
    }
    return { action: readAttribute(open, 'action') ?? path, method: readAttribute(open, 'method') ?? 'get', fields };
  });
}

/** Paths of this site that a page links to. */
export const readLinks = (html: string): string[] => [
  ...new Set([...html.matchAll(/<a\b[^>]*\shref="(\/[^"#]*)/g)].map(([, href = '']) => decode(href))),
];
