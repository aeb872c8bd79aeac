import { LOCALES } from '@/config/locales';
import { workerScript } from '@/server/web/site-files/workerScript';
import { runWorker } from '../../../support/serviceWorker';

const HTML = { 'Content-Type': 'text/html', 'Cache-Control': 's-maxage=1, stale-while-revalidate=86400' };
const page = (text: string, headers: Record<string, string> = {}) =>
  new Response(`<html lang="en"><body class="x"><p>${text}</p></body></html>`, { headers: { ...HTML, ...headers } });
const asset = () => new Response('bytes', { headers: { 'Cache-Control': 'public, max-age=31536000, immutable' } });

/** A worker on a site of which each address answers with itself; `cut` takes the connection away. */
function startWorker(script = workerScript().body, stores?: ReturnType<typeof runWorker>['stores']) {
  let isCut = false;
  const special = new Map<string, () => Response>();
  const worker = runWorker(
    script,
    (url) => {
      if (isCut) throw new TypeError('Failed to fetch');
      return special.get(url)?.() ?? (url.startsWith('/_next/') ? asset() : page(url));
    },
    stores,
  );
  return { ...worker, special, cut: () => void (isCut = true) };
}

const textOf = async (answer: Response | undefined) => (await answer?.text()) ?? '';

describe('/sw.js', () => {
  it('is checked before each use and brings its settings', () => {
    const { type, cacheControl, body } = workerScript();
    expect({ type, cacheControl }).toEqual({
      type: 'text/javascript; charset=utf-8',
      cacheControl: 'public, no-cache',
    });
    expect(body).toContain('"isOn":true');
  });

  it('answers with a copy that says of when it is, and only without a connection', async () => {
    const { visit, cut } = startWorker();
    const path = '/en/productdetails/?&product_slug=kit';
    expect(await textOf(await visit(path))).not.toContain('class="copy"');
    cut();
    const copy = await visit(path);
    expect(await textOf(copy)).toMatch(
      /<body class="x"><p class="copy" role="status">There is no connection\. This is a copy of the page from \d+ \w+ \d{4}, \d\d:\d\d: prices and stock may have changed\. <a class="link" href="">Try again<\/a><\/p><p>/,
    );
    expect(copy?.headers.get('Cache-Control')).toBe(HTML['Cache-Control']);
  });

  it('keeps no page of one person, no token, no redirect and nothing that says no-store', async () => {
    const { visit, kept, special, happen } = startWorker();
    for (const path of [
      '/en/account',
      '/en/account/orders',
      '/en/Mobile/account/profile',
      '/en/order/?number=N-1&token=x',
      '/en/application/?reference=x',
      '/en/e-contact/sent?reference=x&token=x',
      '/en/password/reset?token=x',
      '/en/about?token=x',
      '/en/login',
      '/en/search?q=x',
      '/admin',
      '/en/api/auth/me',
    ]) {
      await visit(path);
      await happen('message', { data: { pages: [`https://naqsh.example.com${path}`] } });
    }
    special.set('/en/law', () => page('law', { 'Cache-Control': 'private, no-store' }));
    special.set('/en/projects', () => Object.defineProperty(page('moved'), 'redirected', { value: true }));
    special.set('/en/contact', () => new Response('', { status: 503, headers: HTML }));
    for (const path of ['/en/law', '/en/projects', '/en/contact']) await visit(path);
    await happen('message', { data: { pages: ['https://elsewhere.example.com/en/about'] } });
    expect(kept('pages')).toEqual([]);
    await visit('/en/about');
    expect(kept('pages')).toEqual(['/en/about']);
  });

  it('leaves the back office, posted forms and other origins to the browser', async () => {
    const { visit, asked } = startWorker();
    expect(await visit('/admin/orders')).toBeUndefined();
    expect(await visit('/en/contact/send', { method: 'POST' })).toBeUndefined();
    expect(await visit('', { url: 'https://elsewhere.example.com/en' })).toBeUndefined();
    expect(asked).toEqual([]);
  });

  it('keeps pages in the languages that the server tells it, and no others', async () => {
    const own = `"locales":${JSON.stringify(LOCALES)}`;
    const { body } = workerScript();
    expect(body).toContain(own);
    const less = startWorker();
    const more = startWorker(body.replace(own, `"locales":${JSON.stringify([...LOCALES, 'ru'])}`));
    for (const { visit } of [more, less]) {
      for (const locale of [...LOCALES, 'ru', 'constructor']) await visit(`/${locale}/Mobile/about`);
    }
    const paths = LOCALES.map((locale) => `/${locale}/Mobile/about`);
    expect(less.kept('pages')).toEqual(paths);
    expect(more.kept('pages')).toEqual([...paths, '/ru/Mobile/about']);
  });

  it('keeps the fifty pages that were visited last', async () => {
    const { visit, kept } = startWorker();
    for (let number = 1; number <= 50; number += 1) await visit(`/en/projects/p${number}`);
    await visit('/en/projects/p1');
    await visit('/en/projects/p51');
    expect(kept('pages')).toHaveLength(50);
    expect(kept('pages').slice(-2)).toEqual(['/en/projects/p1', '/en/projects/p51']);
    expect(kept('pages')).not.toContain('/en/projects/p2');
  });

  it('keeps what the router has navigated to, with its files', async () => {
    const { happen, kept, special } = startWorker();
    special.set('/en/about', () => page('<script src="/_next/static/chunks/a.js"></script>'));
    await happen('message', { data: { pages: ['https://naqsh.example.com/en/about'], files: [] } });
    expect(kept('pages')).toEqual(['/en/about']);
    expect(kept('files')).toEqual(['/_next/static/chunks/a.js']);
  });

  it('shows the page without connection in the language and shell of the address', async () => {
    const { happen, visit, cut, special } = startWorker();
    // As a phone is answered.
    special.set('/az/offline', () => Object.defineProperty(page('moved'), 'redirected', { value: true }));
    await happen('install');
    cut();
    expect(await textOf(await visit('/en/Mobile/projects'))).toContain('<p>/en/Mobile/offline</p>');
    expect(await textOf(await visit('/en/login'))).toContain('<p>/en/offline</p>');
    expect(await textOf(await visit('/az/about'))).toContain('<p>/az/Mobile/offline</p>');
    expect(await textOf(await visit('/'))).toContain('<p>/en/offline</p>');
  });

  it('asks for a file once, and drops the files of another build that no copy names', async () => {
    const { happen, visit, kept, special, asked } = startWorker();
    special.set('/en/about', () => page('<script src="/_next/static/chunks/of-a-copy.js"></script>'));
    await visit('/en/about');
    for (const path of ['/_next/static/chunks/old.js', '/_next/static/chunks/old.js']) {
      expect(await textOf(await visit(path, { mode: 'no-cors' }))).toBe('bytes');
    }
    expect(asked.filter((path) => path.endsWith('old.js'))).toHaveLength(1);
    await happen('activate');
    expect(kept('files')).toEqual(['/_next/static/chunks/of-a-copy.js']);
  });

  it('removes itself and what it has kept when it is switched off', async () => {
    const { body } = workerScript();
    const earlier = startWorker(body);
    await earlier.happen('install');
    await earlier.visit('/en/about');
    expect([...earlier.stores.keys()].sort()).toEqual(['files', 'pages']);
    const { happen, visit, stores, done } = startWorker(body.replace('"isOn":true', '"isOn":false'), earlier.stores);
    await happen('install');
    await happen('activate');
    expect(stores.size).toBe(0);
    expect(done).toEqual(['unregistered']);
    expect(await visit('/en/about')).toBeUndefined();
  });
});
