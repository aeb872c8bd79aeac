import Sqlite from 'better-sqlite3';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, readlinkSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { startServer } from './server.mjs';
import { temporaryFolder } from './temporary.mjs';

/** Stands in every text of the second instance's own database, and so must never be seen while API_ORIGIN is set. */
export const MARKER = 'OWN-CONTENT-OF-THE-SECOND-INSTANCE';

/** @param {unknown} value @returns {unknown} with the marker in each text of each language */
function marked(value) {
  if (Array.isArray(value)) return value.map(marked);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [
      key,
      ['az', 'en'].includes(key) && typeof inner === 'string' ? `${inner} ${MARKER}` : marked(inner),
    ]),
  );
}

/** @param {string} file */
function markDatabase(file) {
  const database = new Sqlite(file);
  database.pragma('foreign_keys = OFF');
  const quote = (/** @type {string} */ name) => `"${name}"`;
  const tables = /** @type {{ name: string }[]} */ (
    // Ordinary tables: those of the search have no rows of their own.
    database
      .prepare(
        "select name from pragma_table_list where schema = 'main' and type = 'table' and wr = 0 and name not like 'sqlite_%'",
      )
      .all()
  );
  for (const { name: table } of tables) {
    const rows = /** @type {Record<string, unknown>[]} */ (
      database.prepare(`select rowid as row_id, * from ${quote(table)}`).all()
    );
    for (const { row_id, ...row } of rows) {
      for (const [column, value] of Object.entries(row)) {
        if (typeof value !== 'string' || !/^[[{]/.test(value)) continue;
        const text = JSON.stringify(marked(JSON.parse(value)));
        database.prepare(`update ${quote(table)} set ${quote(column)} = ? where rowid = ?`).run(text, row_id);
      }
    }
  }
  database.pragma('wal_checkpoint(TRUNCATE)');
  database.close();
}

/** @param {string} folder what its files, and those in its folders, hold, as one comparable text */
const readContent = (folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => statSync(join(folder, name)).isFile())
    .sort()
    .map(
      (name) =>
        `${name} ${createHash('sha256')
          .update(readFileSync(join(folder, name)))
          .digest('hex')}`,
    )
    .join('\n');

/**
 * Makes a data folder whose content can be told from the demo content, and proves that it can be: a server of its
 * own shows the marker.
 *
 * @param {string} root the checkout
 */
export async function makeSecondContent(root) {
  const folder = temporaryFolder('second');
  const server = await startServer(root, { DATA_DIR: folder });
  try {
    markDatabase(join(folder, 'site.db'));
    for (const path of ['/en/about', '/api/core/site-info']) {
      const text = await (await fetch(`${server.origin}${path}`)).text();
      if (!text.includes(MARKER)) throw new Error(`The second instance's own content does not show on ${path}.`);
    }
  } finally {
    await server.stop();
  }
  // A last writer leaves one clean file behind, so that any later opening would show.
  markDatabase(join(folder, 'site.db'));
  const before = readContent(folder);

  return {
    folder,
    /** @param {number | undefined} pid of the server that must not have touched the folder */
    complaints(pid) {
      const descriptors = `/proc/${pid}/fd`;
      const open = existsSync(descriptors)
        ? readdirSync(descriptors).flatMap((name) => {
            try {
              return [readlinkSync(join(descriptors, name))];
            } catch {
              return [];
            }
          })
        : [];
      return [
        ...open.filter((path) => path.startsWith(folder)).map((path) => `It has opened ${path}.`),
        ...(readContent(folder) === before ? [] : [`Its files have changed:\n${before}\n→\n${readContent(folder)}`]),
      ];
    },
  };
}
