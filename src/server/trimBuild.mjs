import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** What a page's file says of the page, then the bundler's runtime, which installs itself once. */
const RUNTIME = /^(\(globalThis\.TURBOPACK\|\|.+?\]\)),\(\(\)=>\{.{0,80}globalThis\.TURBOPACK;.{0,40}!Array\.isArray\(/;

const MANIFEST = /self\.__BUILD_MANIFEST = (\{.*\});/s;

/**
 * Every page comes with the bundler's whole runtime (4.6 KB compressed), though the app's own file has brought it
 * before: it stands first on every page, and any other copy ends at once. Here they end sooner.
 *
 * @param {string} folder of the build
 */
function trimRuntimes(folder) {
  /** @type {{ pages: Record<string, string[]> }} */
  const { pages } = JSON.parse(readFileSync(join(folder, 'build-manifest.json'), 'utf8'));
  const ofApp = new Set(pages['/_app']);
  const others = new Set(Object.values(pages).flat());
  for (const file of others) {
    if (ofApp.has(file) || !file.endsWith('.js')) continue;
    const path = join(folder, file);
    const text = readFileSync(path, 'utf8');
    const [, own] = RUNTIME.exec(text) ?? [];
    if (own) writeFileSync(path, `${own};`);
  }
}

/**
 * The list of pages that the browser gets has every address twice, and those of the API, which are no pages.
 *
 * @param {string} folder of the build
 */
function trimManifest(folder) {
  const file = readdirSync(join(folder, 'static'))
    .map((name) => join(folder, 'static', name, '_buildManifest.js'))
    .find(existsSync);
  const text = file ? readFileSync(file, 'utf8') : '';
  const [statement, json] = MANIFEST.exec(text) ?? [];
  if (!file || !statement || !json) return;

  /** @type {{ sortedPages: string[] } & Record<string, unknown>} */
  const { sortedPages, __rewrites, ...files } = JSON.parse(json);
  // In the order in which the router looks for the page of an address.
  const pages = Object.fromEntries(sortedPages.filter((page) => page in files).map((page) => [page, files[page]]));
  const list = `self.__BUILD_MANIFEST.sortedPages=Object.keys(self.__BUILD_MANIFEST)`;
  const rewrites = `self.__BUILD_MANIFEST.__rewrites=${JSON.stringify(__rewrites)}`;
  writeFileSync(file, text.replace(statement, `self.__BUILD_MANIFEST=${JSON.stringify(pages)};${list};${rewrites};`));
}

/**
 * Takes out of the browser's code what no browser needs. What a later version of the framework writes in another way
 * stays as it is; the budget of the first load then tells.
 *
 * @param {string} folder `.next`
 */
export function trimBuild(folder) {
  trimRuntimes(folder);
  trimManifest(folder);
}
