import Sqlite from 'better-sqlite3';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { startServer } from '../support/server.mjs';

/** How often the processes are asked for what was edited, with a pause between. */
const TRIES = 40;
const PAUSE_MS = 250;
const LANGUAGES = ['az', 'en'];

/**
 * @typedef {object} Edit
 * @property {string} table
 * @property {string} column of JSON in both languages
 * @property {string} [where]
 * @property {string[]} [pages] below language and shell
 * @property {true} [isSearched]
 * @property {string[]} [api] below the base of the language
 * @property {Record<string, string[]>} [files] by the language of their texts
 */

/**
 * Records that show on every kind of answer: pages, lists, searches, the API and files. That the version rises with each
 * table is tested in server/cache.
 *
 * @type {Edit[]}
 */
const EDITS = [
  { table: 'site_info', column: 'slogan', pages: ['/law'], api: ['core/site-info/'] },
  {
    table: 'service',
    column: 'name',
    where: "slug = 'clinical-training'",
    // The last has it in its menu.
    pages: ['/consservices/?&service_slug=clinical-training', '/consservices', '', '/contact'],
    isSearched: true,
  },
  {
    table: 'media_post',
    column: 'title',
    where: "slug = 'post-training'",
    pages: ['/socialmedia/post-training', '/socialmedia'],
    files: { az: ['/az/socialmedia/rss.xml'], en: ['/en/socialmedia/rss.xml', '/llms.txt'] },
    isSearched: true,
  },
  {
    table: 'product',
    column: 'name',
    where: "slug = 'clinic-starter'",
    pages: ['/productdetails/?&product_slug=clinic-starter', '/products?category=kits'],
  },
];

/** A word that no content has. @param {number} index @param {string} language */
const word = (index, language) => `zvq${String.fromCharCode(97 + index)}${language}`;

/** What the second process is asked for: a page, a list, the search, a feed and a file, each of which is kept by itself. */
const SHARED = new Set(['media_post']);

/**
 * Where the edits show, and a slug that changed. Of each page one language is visited in one shell and the other in the
 * other. What is kept is compared with one number in each process (`contentVersion`): so the first is asked for all of
 * them, and the second for one of each kind of answer. Most of the time is the first visit of a page in a process.
 *
 * @param {number} number of the process
 * @returns {{ address: string, text: string }[]}
 */
function findPlaces(number) {
  const places = EDITS.flatMap(({ table, pages = [], api = [], files = {}, isSearched }, index) =>
    (number === 0 || SHARED.has(table) ? LANGUAGES : []).flatMap((language, which) => {
      const text = word(index, language);
      const shell = (which + index + number) % 2 === 0 ? '' : '/Mobile';
      const base = `${language === 'en' ? '/en' : ''}/api/`;
      return [
        ...pages.map((path) => `/${language}${shell}${path}`),
        ...[...api, ...(isSearched ? [`search/?q=${text}`] : [])].map((path) => base + path),
        ...(files[language] ?? []),
      ].map((address) => ({ address, text }));
    }),
  );
  return [...places, { address: '/sitemaps/projects-1.xml', text: 'moved-zvq' }];
}

/** @param {string} file */
function edit(file) {
  const database = new Sqlite(file);
  database.transaction(() => {
    EDITS.forEach(({ table, column, where = '1 = 1' }, index) => {
      const text = JSON.stringify({ az: word(index, 'az'), en: word(index, 'en') });
      const { changes } = database.prepare(`update ${table} set ${column} = ? where ${where}`).run(text);
      if (changes === 0) throw new Error(`No row of ${table} was changed.`);
    });
    database.exec("update project set slug = 'moved-zvq' where slug = 'hospital-relocation'");
    database.exec("insert into redirect (source, target, is_permanent) values ('zvq-old', '/about', 1)");
  })();
  database.close();
}

/**
 * Whether an edit of every kind of record, by another program, shows in two processes on one database: on
 * all pages in both languages and shells, in lists, search, sitemap and feed.
 *
 * @param {string} root the checkout, built
 * @param {Record<string, string>} settings with a DATA_DIR that holds the fixture content
 */
export async function checkFreshness(root, settings) {
  const servers = await Promise.all([startServer(root, settings), startServer(root, settings)]);
  /** @type {string[]} */
  const complaints = [];
  const visit = (/** @type {boolean} */ isNew) =>
    Promise.all(
      servers.map(async ({ origin }, number) => {
        const places = findPlaces(number);
        const look = async (/** @type {(typeof places)[number]} */ { address, text }) => {
          const answer = await fetch(origin + address);
          if (answer.status !== 200) complaints.push(`process ${number + 1}: ${address} is ${answer.status}`);
          if ((await answer.text()).includes(text) !== isNew)
            complaints.push(`process ${number + 1}: ${address} ${isNew ? 'is old' : 'was new before'}`);
        };
        if (isNew) await Promise.all(places.map(look));
        // One after another: a page that is not kept yet waits five seconds for its turn, and is a 503 then.
        else for (const place of places) await look(place);
        const { status } = await fetch(`${origin}/en/zvq-old`, { redirect: 'manual' });
        if (status !== (isNew ? 308 : 404)) complaints.push(`process ${number + 1}: the redirect is ${status}`);
        const { status: old } = await fetch(`${origin}/en/projects/hospital-relocation`);
        if (old !== (isNew ? 404 : 200)) complaints.push(`process ${number + 1}: the former address is ${old}`);
      }),
    );
  try {
    await visit(false);
    if (complaints.length > 0) return complaints;
    edit(join(settings.DATA_DIR ?? '', 'site.db'));
    for (let tries = 0; tries < TRIES; tries += 1) {
      complaints.length = 0;
      await visit(true);
      if (complaints.length === 0) break;
      await delay(PAUSE_MS);
    }
  } finally {
    await Promise.all(servers.map(({ stop }) => stop()));
  }
  return complaints;
}
