import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';

/** Licences of packages that may be passed on with the site, or used by who writes it, under their own notice. */
const ALLOWED = /^(?:MIT|MIT-0|ISC|0BSD|Zlib|BSD-[23]-Clause|Apache-2\.0|BlueOak-1\.0\.0|CC0-1\.0)$/;

/** Allowed for these packages alone. */
const ALLOWED_FOR: Readonly<Record<string, RegExp>> = {
  // libvips, a library of its own beside sharp.
  'LGPL-3.0-or-later': /^@img\/sharp-/,
  // Data about browsers that the build reads.
  'CC-BY-4.0': /^caniuse-lite$/,
  // They test the site, and are no part of it.
  'MPL-2.0': /^axe-core$/,
  'PSF-2.0': /^argparse$/,
  'Python-2.0': /^argparse$/,
};

/** Packages whose entry in the lock file has no licence; each has the one of its own files. */
const MISSING = /^(?:busboy|streamsearch|png-js|parse-cache-control|@(?:next\/swc|unrs\/resolver-binding)-.*)$/;

/** @param expression of SPDX: `MIT`, `(MIT OR CC0-1.0)`, `Apache-2.0 AND LGPL-3.0-or-later` */
function isAllowed(name: string, expression: string): boolean {
  const terms = expression.replace(/[()]/g, '');
  if (terms.includes(' OR ')) return terms.split(' OR ').some((one) => isAllowed(name, one));
  return terms.split(' AND ').every((one) => ALLOWED.test(one) || ALLOWED_FOR[one]?.test(name));
}

it('every package is under a licence that is allowed', () => {
  const { packages } = JSON.parse(readFileSync(resolve(__dirname, '../package-lock.json'), 'utf8')) as {
    packages: Record<string, { license?: string }>;
  };
  const refused = Object.entries(packages).flatMap(([path, { license }]) => {
    const name = path.replace(/^.*node_modules\//, '');
    const isFine = path === '' || (license ? isAllowed(name, license) : MISSING.test(name));
    return isFine ? [] : [`${name}: ${license}`];
  });
  expect(refused).toEqual([]);
});
