import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';

const ROOT = resolve(__dirname, '../..');

/** Paths from the root of the repository, with their texts (fonts as bytes). */
export type Files = ReadonlyMap<string, Buffer>;

function pathsBelow(path: string): string[] {
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path).flatMap((name) => pathsBelow(join(path, name)));
}

/** Made of other files, so there or not. */
const isBuilt = (path: string) => path.startsWith('public/build/') || path === 'src/config/builtAssets.mjs';

/** Everything below the folders that are named, but for what is built. */
export function readFiles(...folders: string[]): Files {
  const paths = folders.flatMap((folder) => pathsBelow(join(ROOT, folder)));
  return new Map(
    paths.filter((path) => !isBuilt(relative(ROOT, path))).map((path) => [relative(ROOT, path), readFileSync(path)]),
  );
}

/** A repository that exists only in a test. */
export const buildFiles = (texts: Record<string, string>): Files =>
  new Map(Object.entries(texts).map(([path, text]) => [path, Buffer.from(text)]));

export const readText = (files: Files, path: string): string => files.get(path)?.toString() ?? '';

/** The code without its comments, line for line. */
export const stripComments = (text: string): string =>
  text
    .replace(/\/\*[\s\S]*?\*\//g, (comment) => comment.replace(/[^\n]/g, ' '))
    .replace(/(^|[^:'"`\\])\/\/[^\n]*/g, '$1');
