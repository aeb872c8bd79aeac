import { startServer } from '../support/server.mjs';
import { temporaryFolder } from '../support/temporary.mjs';

/** What a visitor reaches without knowing any record; `products?q=` is rendered for each request. */
const PAGES = [
  '',
  ...['/about', '/consservices', '/projects', '/socialmedia', '/law', '/contact', '/e-contact', '/categories'],
  ...['/products', '/products?q=tea', '/search?q=tea', '/cart', '/forms/shopform', '/order', '/login', '/register'],
];

/** Files for machines, with what stands at their beginning. */
const FILES = [
  { path: '/sitemap.xml', start: '<?xml' },
  { path: '/sitemaps/pages-1.xml', start: '<?xml' },
  { path: '/az/socialmedia/rss.xml', start: '<?xml' },
  { path: '/en/manifest.webmanifest', start: '{' },
  { path: '/llms.txt', start: '# Name of the site' },
];

const MESSAGE = new URLSearchParams({
  name: 'Aysel Quliyeva',
  email: 'aysel@example.com',
  topic: 'other',
  message: 'Sualım var.',
  consent: 'on',
});

/**
 * Whether a site that was started with `SEED=empty` stands: each page in both languages and shells, files for machines, a
 * form, and no line of a fault in the log.
 *
 * @param {string} root the checkout, built
 * @param {Record<string, string>} settings
 */
export async function checkEmptyStart(root, settings) {
  /** @type {string[]} */
  const complaints = [];
  const server = await startServer(root, { ...settings, SEED: 'empty', DATA_DIR: temporaryFolder('empty') });
  for (const base of ['/az', '/en', '/az/Mobile', '/en/Mobile']) {
    const name = base.startsWith('/az') ? 'Saytın adı' : 'Name of the site';
    const look = async (/** @type {string} */ path) => {
      const answer = await fetch(`${server.origin}${base}${path}`);
      const text = await answer.text();
      if (answer.status !== 200 || !text.includes(name)) complaints.push(`${base}${path} is ${answer.status}`);
      if (/naqsh|Nəqş/i.test(text)) complaints.push(`${base}${path} names the demonstration organisation`);
    };
    // One after another: a page that is rendered for one request waits two seconds for its turn, and is a 503 then.
    for (const path of PAGES) await look(path);
    const sent = await fetch(`${server.origin}${base}/contact/send`, {
      method: 'POST',
      body: MESSAGE,
      headers: { Origin: server.origin },
      redirect: 'manual',
    });
    if (sent.status !== 303) complaints.push(`a message at ${base} is answered with ${sent.status}`);
  }
  for (const { path, start } of FILES) {
    const text = await (await fetch(`${server.origin}${path}`)).text();
    if (!text.startsWith(start)) complaints.push(`${path} begins with "${text.slice(0, 40)}"`);
  }
  await server.stop();
  const faults = server.output().match(/.*"level":(?:50|60).*/g) ?? [];
  return [...complaints, ...faults];
}
