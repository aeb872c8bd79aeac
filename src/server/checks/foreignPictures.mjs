/** Where content names pictures, by the names of its kinds in the back office; `name` is an expression of SQL. */
const PLACES = [
  { kind: 'services', table: 'service', name: 'slug', columns: ['image', 'lead_image', 'body'] },
  { kind: 'projects', table: 'project', name: 'slug', columns: ['image', 'gallery', 'body'] },
  { kind: 'posts', table: 'media_post', name: 'slug', columns: ['image', 'author_image', 'body'] },
  { kind: 'pages', table: 'page', name: 'slug', columns: ['lead', 'content'] },
  { kind: 'categories', table: 'product_category', name: 'slug', columns: ['image'] },
  { kind: 'products', table: 'product', name: 'slug', columns: ['image'] },
  {
    kind: 'products',
    table: 'product_text',
    name: '(select slug from product where id = product_id)',
    columns: ['gallery', 'look_inside', 'description'],
  },
  { kind: 'numbers', table: 'phone_number', name: 'id', columns: ['image'] },
  { kind: 'settings', table: 'site_info', name: "'brand'", columns: ['header_logo'] },
  { kind: 'settings', table: 'setting', name: 'name', columns: ['value'] },
];

const PICTURE_NAME = /image|gallery|look_inside|logo|favicon/i;
const FOREIGN = /^(?:https?:)?\/\//i;
const IN_MARKDOWN = /!\[[^\]]{0,1000}\]\(\s*<?((?:https?:)?\/\/[^\s)>]+)/gi;

/** @param {string} text */
function parse(text) {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** @param {unknown} value @param {string} name of the column or field that holds it @returns {string[]} */
function listForeign(value, name) {
  if (Array.isArray(value)) return value.flatMap((item) => listForeign(item, name));
  if (typeof value === 'object' && value !== null) {
    return Object.entries(value).flatMap(([key, item]) => listForeign(item, key));
  }
  if (typeof value !== 'string') return [];
  if (PICTURE_NAME.test(name) && FOREIGN.test(value)) return [value];
  return [...value.matchAll(IN_MARKDOWN)].map(([, address = '']) => address);
}

/**
 * The records of content whose pictures are of another origin. Pages show none of them.
 *
 * @param {import('../db/commandDatabase.mjs').CommandDatabase} db
 * @returns {Promise<{ record: string, picture: string }[]>} `record`: `products light-kit`
 */
export async function findForeignPictures(db) {
  const found = [];
  for (const { kind, table, name, columns } of PLACES) {
    const condition = columns.map((column) => `${column} like '%//%'`).join(' or ');
    const rows = await db.all(
      `select ${name} as record, ${columns.join(', ')} from ${table} where ${condition} order by 1`,
    );
    for (const { record, ...values } of rows) {
      const pictures = columns.flatMap((column) => listForeign(parse(String(values[column])), column));
      for (const picture of new Set(pictures)) found.push({ record: `${kind} ${record}`, picture });
    }
  }
  return found;
}
