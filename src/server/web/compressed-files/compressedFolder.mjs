/*
 * Where the build leaves the compressed copies of files that never change while the site runs: the copy of `public/a.svg` is
 * `.next/compressed/public/a.svg.br` and `.gz`. `next build` empties `.next` before it begins, so they are of this build.
 */

export const COMPRESSED_FOLDER = '.next/compressed';

/** Folders whose files get copies, and the beginning of their addresses. */
export const SERVED_FOLDERS = { '.next/static': '/_next/static', public: '' };

export const SUFFIXES = /** @type {const} */ ({ br: '.br', gzip: '.gz' });

/**
 * Endings of the files that get copies, with the types that Next sends them with.
 *
 * @type {Record<string, string>}
 */
export const COMPRESSED_TYPES = {
  '.css': 'text/css; charset=UTF-8',
  '.js': 'application/javascript; charset=UTF-8',
  '.json': 'application/json; charset=UTF-8',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=UTF-8',
};
