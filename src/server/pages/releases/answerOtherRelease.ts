import { createReadStream } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { basename, dirname, extname, join, sep } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { FOR_EVER } from '../../http/respond';
import type { AnswerBeforeNext } from '../../routing/handleRequest';

/** Where releases stand beside each other (deploy/release.sh); elsewhere there is none but this one. */
const RELEASES = 'releases';

/** Files whose names hold a hash of their contents: of the same name they are the same in each release. */
const FOLDERS = [
  ['/_next/static/', '.next/static'],
  ['/build/', 'public/build'],
] as const;

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=UTF-8',
  '.js': 'application/javascript; charset=UTF-8',
  '.json': 'application/json; charset=UTF-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

/** The part of an address below a folder; `null` for one that leads out of it or is no text. */
function readName(path: string, beginning: string): string | null {
  try {
    const name = decodeURIComponent(path.slice(beginning.length));
    return name.includes('\0') || name.split(/[/\\]/).some((part) => part === '..' || part === '') ? null : name;
  } catch {
    return null;
  }
}

/** @param root of this release @returns a file of that name in this release or, first found, another one */
async function findFile(root: string, folder: string, name: string): Promise<{ file: string; size: number } | null> {
  const others = await readdir(/*turbopackIgnore: true*/ dirname(root)).catch(() => []);
  for (const release of [basename(root), ...others]) {
    const file = join(/*turbopackIgnore: true*/ dirname(root), release, folder, name);
    const found = await stat(file).catch(() => null);
    if (found?.isFile()) return { file, size: found.size };
  }
  return null;
}

/**
 * Answers a file of the release before or after this one: a page that a browser has open asks for the former ones, and
 * while instances are replaced one after the other, either may be asked for the files of the other's pages.
 */
export const answerOtherRelease: AnswerBeforeNext = async ({ method, routedPath = '' }, response) => {
  const root = process.cwd();
  const [beginning, folder] = FOLDERS.find(([start]) => routedPath.startsWith(start)) ?? [];
  if (!beginning || basename(dirname(root)) !== RELEASES || (method !== 'GET' && method !== 'HEAD')) return false;
  const name = readName(routedPath, beginning);
  const type = name === null ? undefined : TYPES[extname(name)];
  const found = name === null || !type ? null : await findFile(root, folder, name);
  // What is of this release Next answers.
  if (!found || !type || found.file.startsWith(join(/*turbopackIgnore: true*/ root, folder) + sep)) return false;
  response.setHeader('Cache-Control', FOR_EVER);
  response.setHeader('Content-Type', type);
  response.setHeader('Content-Length', found.size);
  response.writeHead(200);
  if (method === 'HEAD') response.end();
  else await pipeline(createReadStream(found.file), response).catch(() => response.destroy());
  return true;
};
