import { build, context, stop } from 'esbuild';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { findServing } from './serving.mjs';

/*
 * Scripts that pages name beside those of Next, and the sheet of the back office, bundled into `public/build`: pages of the
 * back office load no script of Next, and two scripts of visitors' pages run where React has none or too late. Names hold a
 * hash of the contents, as browsers keep the files for ever.
 */

/**
 * The name by which code imports an address (config/builtAssets), and the source below the root.
 *
 * @satisfies {Record<keyof typeof import('../../config/builtAssets.mjs'), string>}
 */
export const ENTRIES = {
  ADMIN_STYLES: 'src/admin/admin.css',
  ANNOUNCEMENT_SCRIPT: 'src/scripts/announcement.ts',
  VIEWS_SCRIPT: 'src/scripts/views.ts',
  COUNTS_SCRIPT: 'src/scripts/admin/counts.ts',
  EDITOR_SCRIPT: 'src/scripts/admin/editor.ts',
  FORM_SCRIPT: 'src/scripts/admin/form.ts',
  LIST_SCRIPT: 'src/scripts/admin/list.ts',
  PASSKEY_SCRIPT: 'src/scripts/admin/passkey.ts',
  PRINT_SCRIPT: 'src/scripts/admin/print.ts',
  SEARCH_SCRIPT: 'src/scripts/admin/search.ts',
  UPLOAD_SCRIPT: 'src/scripts/admin/upload.ts',
  WRITING_SCRIPT: 'src/scripts/admin/writing.ts',
};

const FOLDER = 'public/build';
const MODULE = 'src/config/builtAssets.mjs';

/**
 * @param {string} root the checkout
 * @returns {import('esbuild').BuildOptions & { metafile: true, write: false }}
 */
const options = (root) => ({
  absWorkingDir: root,
  entryPoints: Object.values(ENTRIES),
  outdir: FOLDER,
  entryNames: '[name].[hash]',
  bundle: true,
  minify: true,
  format: 'iife',
  // The browsers that Next compiles for by default.
  target: ['chrome111', 'edge111', 'firefox111', 'safari16.4'],
  metafile: true,
  write: false,
  logLevel: 'warning',
});

/** What is there as it should be stays untouched: a server that runs may be sending it. @param {string} path @param {string | Uint8Array} contents */
function writeChanged(path, contents) {
  if (!existsSync(path) || !readFileSync(path).equals(Buffer.from(contents))) writeFileSync(path, contents);
}

/**
 * Writes the files, then the module that names them, and removes the files of other versions, unless a site is served from
 * the folder, which may be asked for them.
 *
 * @param {string} root
 * @param {import('esbuild').BuildResult<ReturnType<typeof options>>} result
 */
function writeAssets(root, { outputFiles, metafile }) {
  const folder = join(root, FOLDER);
  const outputs = Object.entries(metafile.outputs);
  const lines = Object.entries(ENTRIES).map(([name, source]) => {
    const [path = ''] = outputs.find(([, { entryPoint }]) => entryPoint === source) ?? [];
    return `export const ${name} = '/build/${basename(path)}';\n`;
  });
  mkdirSync(folder, { recursive: true });
  for (const { path, contents } of outputFiles) writeChanged(path, contents);
  writeChanged(join(root, MODULE), `// Written by server/app/buildAssets.mjs.\n${lines.join('')}`);
  if (findServing(root).length > 0) return;
  const names = new Set(outputFiles.map(({ path }) => basename(path)));
  for (const name of readdirSync(folder)) if (!names.has(name)) rmSync(join(folder, name));
}

/**
 * Builds the assets, some 50 ms. One at a time in a process.
 *
 * @param {string} root
 * @throws where a source is wrong; esbuild has printed its place
 */
export async function buildAssets(root) {
  writeAssets(root, await build(options(root)));
  // Otherwise the bundler would stay in memory beside the site.
  await stop();
}

/**
 * Builds the assets, and again whenever a source changes.
 *
 * @param {string} root
 * @returns ends it: the bundler is a process of its own, which would outlive this one
 */
export async function watchAssets(root) {
  await buildAssets(root);
  const watched = await context({
    ...options(root),
    plugins: [
      {
        name: 'write',
        setup: ({ onEnd }) =>
          onEnd((result) => {
            const { outputFiles, metafile } = result;
            // A source that is wrong is printed; what was built last stays.
            if (result.errors.length === 0 && outputFiles && metafile) {
              writeAssets(root, { ...result, outputFiles, metafile });
            }
          }),
      },
    ],
  });
  await watched.watch();
  return async () => {
    await watched.dispose();
    await stop();
  };
}
