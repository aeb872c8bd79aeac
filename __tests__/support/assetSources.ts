import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { ENTRIES } from '../../src/server/app/buildAssets.mjs';

/** A checkout with a source for each asset, and with the bundler. */
export function writeSources(root: string) {
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  };
  for (const [name, path] of Object.entries(ENTRIES)) {
    write(path, path.endsWith('.css') ? `.${name} { color: red; }` : `document.title = '${name}';`);
  }
  mkdirSync(join(root, 'src/config'), { recursive: true });
  mkdirSync(join(root, 'node_modules'), { recursive: true });
  symlinkSync(resolve('node_modules/esbuild'), join(root, 'node_modules/esbuild'));
}
