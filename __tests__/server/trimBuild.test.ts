import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { trimBuild } from '@/server/trimBuild.mjs';

const OWN =
  '(globalThis.TURBOPACK||(globalThis.TURBOPACK=[])).push(["object"==typeof document?document.currentScript:void 0,{otherChunks:["a.css"],runtimeModuleIds:[1]}])';
const RUNTIME =
  ',(()=>{let e;var t,r=globalThis.TURBOPACK;if(void 0===r)r=[];else if(!Array.isArray(r))return;var n=1;})();';

let folder: string;
const read = (path: string) => readFileSync(join(folder, path), 'utf8');
function write(path: string, text: string) {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), text);
}

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'trim-'));
  const pages = {
    '/_app': ['static/chunks/app.js', 'static/chunks/turbopack-app.js'],
    '/a': ['static/chunks/a.css', 'static/chunks/a.js', 'static/chunks/turbopack-a.js'],
  };
  write('build-manifest.json', JSON.stringify({ pages }));
  for (const name of ['app.js', 'a.js', 'a.css']) write(`static/chunks/${name}`, `/* ${name} */`);
  for (const name of ['app', 'a']) write(`static/chunks/turbopack-${name}.js`, OWN + RUNTIME);
});
afterEach(() => rmSync(folder, { recursive: true }));

it("leaves the bundler's runtime in the file that every page loads first, and nowhere else", () => {
  trimBuild(folder);
  expect(read('static/chunks/turbopack-app.js')).toBe(OWN + RUNTIME);
  expect(read('static/chunks/turbopack-a.js')).toBe(`${OWN};`);
  expect(read('static/chunks/a.js')).toBe('/* a.js */');
});

it('leaves a file of another form as it is', () => {
  write('static/chunks/turbopack-a.js', `another(form)${RUNTIME}`);
  trimBuild(folder);
  expect(read('static/chunks/turbopack-a.js')).toBe(`another(form)${RUNTIME}`);
});

it("gives the browser's router the pages in its order, and not those of the API", () => {
  const manifest = {
    '/[locale]/a/[slug]': ['1.js'],
    '/[locale]/a': ['2.js'],
    __rewrites: { beforeFiles: [], afterFiles: [], fallback: [] },
    sortedPages: ['/_app', '/api/[...path]', '/[locale]/a', '/[locale]/a/[slug]'],
  };
  const callback = 'self.__BUILD_MANIFEST_CB && self.__BUILD_MANIFEST_CB()';
  const path = 'static/build-id/_buildManifest.js';
  write(path, `self.__BUILD_MANIFEST = ${JSON.stringify(manifest, null, 2)};${callback}`);
  trimBuild(folder);

  const self: { __BUILD_MANIFEST?: object; __BUILD_MANIFEST_CB: jest.Mock } = { __BUILD_MANIFEST_CB: jest.fn() };
  runInNewContext(read(path), { self, Object });
  expect(self.__BUILD_MANIFEST).toEqual({ ...manifest, sortedPages: ['/[locale]/a', '/[locale]/a/[slug]'] });
  expect(self.__BUILD_MANIFEST_CB).toHaveBeenCalledTimes(1);
});
