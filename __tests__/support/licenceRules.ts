import { readText, type Files } from './repository';
import type { Rule } from './structureRules';

/** What may be passed on with the site, and used by who writes it, under its own notice. */
const ALLOWED = [
  'MIT',
  'MIT-0',
  'ISC',
  '0BSD',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'CC0-1.0',
];

/** Allowed for these alone. */
const ALLOWED_FOR: Readonly<Record<string, RegExp>> = {
  // libvips, a library of its own beside sharp, which anybody may replace by another build of it.
  'LGPL-3.0-or-later': /^@img\/sharp-/,
  // Data about browsers that the build reads.
  'CC-BY-4.0': /^caniuse-lite$/,
  // They test the site, and are no part of it.
  'MPL-2.0': /^axe-core$/,
  'Python-2.0': /^argparse$/,
};

/** What the list of packages does not say, as their own files do. */
const UNSAID: readonly [RegExp, string][] = [
  // In `licenses`, an older field.
  [/^(?:busboy|streamsearch)$/, 'MIT'],
  [/^png-js$/, 'MIT'],
  [/^parse-cache-control$/, 'BSD-3-Clause'],
  // Programs of other systems, of the package that names them.
  [/^@(?:next\/swc|unrs\/resolver-binding)-/, 'MIT'],
];

type Lock = { packages: Record<string, { license?: string }> };

/** @param expression of SPDX: `MIT`, `(MIT OR CC0-1.0)`, `Apache-2.0 AND LGPL-3.0-or-later` */
function isAllowed(name: string, expression: string): boolean {
  const terms = expression.replace(/[()]/g, '');
  if (terms.includes(' OR ')) return terms.split(' OR ').some((one) => isAllowed(name, one));
  return terms.split(' AND ').every((one) => ALLOWED.includes(one) || ALLOWED_FOR[one]?.test(name));
}

/** Every package of the list, those of other systems too, is under a licence that was thought about. */
export const licencesAreAllowed: Rule = (files: Files) => {
  const { packages } = JSON.parse(readText(files, 'package-lock.json')) as Lock;
  return Object.entries(packages)
    .filter(([path]) => path !== '')
    .flatMap(([path, { license }]) => {
      const name = path.replace(/^.*node_modules\//, '');
      const said = license ?? UNSAID.find(([pattern]) => pattern.test(name))?.[1];
      if (said === undefined) return [`${name} says no licence`];
      return isAllowed(name, said) ? [] : [`${name} is under ${said}`];
    });
};
