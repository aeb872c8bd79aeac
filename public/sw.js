/* The site's service worker (docs/adr/0049). The server writes SETTINGS above it: server/web/site-files/workerScript.ts. */
const PAGES = 'pages';
const FILES = 'files';
const MAX_PAGES = 50;

/** The parts of an address of this site; nothing of another origin, of the back office and of the API. */
function readAddress(address) {
  const { origin, pathname, searchParams } = new URL(address, self.location.origin);
  const [, locale, shell, rest] = /^\/([^/]+)(\/Mobile)?(?:\/(.*?))?\/?$/.exec(pathname) ?? [];
  const isPage = SETTINGS.locales.includes(locale) && !/^api(\/|$)/.test(rest ?? '');
  if (origin !== self.location.origin || !isPage) return null;
  return { locale, shell: shell ?? '', rest: rest ?? '', names: [...searchParams.keys()] };
}

/** Whether an address is one of the pages that are the same for everybody, without a token in it. */
function isKeptAddress(address) {
  const parts = readAddress(address);
  return !!parts && new RegExp(SETTINGS.pages).test(parts.rest) && !parts.names.some((name) => /token/i.test(name));
}

/** Whether an answer may be kept: whole, from where it was asked, and nobody's own. */
const isKeptAnswer = ({ status, redirected, headers }) =>
  status === 200 && !redirected && !/no-store|private/i.test(headers.get('Cache-Control') ?? 'no-store');

/** `scripts` and `styles`: copies of pages from before `public/build` name files there. */
const isFile = (address) => /^\/(?:_next\/static|build|fonts|brand|scripts|styles)\//.test(new URL(address).pathname);

/** The files that a page names: scripts, styles, fonts. */
const findFiles = (html) =>
  html.match(/\/(?:_next\/static|build|fonts|brand|scripts|styles)\/[^"'()<>\s#?&\\]+/g) ?? [];

async function keepFiles(paths) {
  const files = await caches.open(FILES);
  const keep = async (path) => {
    const url = new URL(path, self.location.origin).href;
    if (!url.startsWith(`${self.location.origin}/`) || !isFile(url) || (await files.match(url))) return;
    const answer = await fetch(url);
    if (isKeptAnswer(answer)) await files.put(url, answer);
  };
  await Promise.allSettled([...new Set(paths)].map(keep));
}

/** A copy with the time at which it was made, as the last of the cache: the first were used longest ago. */
async function keepPage(name, address, answer) {
  const html = await answer.text();
  const headers = new Headers(answer.headers);
  for (const part of ['Content-Encoding', 'Content-Length']) headers.delete(part);
  headers.set('X-Kept-At', new Date().toISOString());
  const cache = await caches.open(name);
  await cache.delete(address, { ignoreVary: true });
  await cache.put(address, new Response(html, { headers }));
  if (name === PAGES) {
    for (const oldest of (await cache.keys()).slice(0, -MAX_PAGES)) await cache.delete(oldest, { ignoreVary: true });
  }
  await keepFiles(findFiles(html));
}

async function loadPage(name, address) {
  const answer = await fetch(address, { headers: { Accept: 'text/html' } });
  if (isKeptAnswer(answer)) await keepPage(name, address, answer);
}

/** `22 November 2026, 17:05`, by the visitor's clock. Intl knows no Azerbaijani in some browsers. */
function formatTime(time, months) {
  const two = (number) => String(number).padStart(2, '0');
  const clock = `${two(time.getHours())}:${two(time.getMinutes())}`;
  return `${time.getDate()} ${months.split(' ')[time.getMonth()]} ${time.getFullYear()}, ${clock}`;
}

/** The copy of a page, which says at its top that it is one and of when; nothing without a copy. */
async function findCopy(address) {
  const cache = await caches.open(PAGES);
  const kept = isKeptAddress(address) && (await cache.match(address, { ignoreVary: true }));
  if (!kept) return null;
  await cache.delete(address, { ignoreVary: true });
  await cache.put(address, kept.clone());
  const { note, retry, months } = SETTINGS.texts[readAddress(address).locale];
  const said = note.replace('{{date}}', formatTime(new Date(kept.headers.get('X-Kept-At')), months));
  const strip = `<p class="copy" role="status">${said} <a class="link" href="">${retry}</a></p>`;
  return new Response((await kept.text()).replace(/<body[^>]*>/, `$&${strip}`), { headers: kept.headers });
}

/** The page that says that there is no connection, in the language and shell of the address. */
async function findOfflinePage(address) {
  const { locale, shell } = readAddress(address) ?? { locale: SETTINGS.locale, shell: '' };
  const files = await caches.open(FILES);
  for (const path of [`/${locale}${shell}`, `/${locale}/Mobile`, `/${locale}`]) {
    const page = await files.match(`${path}/${SETTINGS.offline}`, { ignoreVary: true });
    if (page) return page;
  }
  return Response.error();
}

async function answerPage(event) {
  const { url } = event.request;
  let answer;
  try {
    answer = (await event.preloadResponse) ?? (await fetch(event.request));
  } catch {
    return (await findCopy(url)) ?? findOfflinePage(url);
  }
  if (isKeptAddress(url) && isKeptAnswer(answer)) event.waitUntil(keepPage(PAGES, url, answer.clone()));
  return answer;
}

async function answerFile(event) {
  const kept = await (await caches.open(FILES)).match(event.request, { ignoreVary: true });
  if (kept) return kept;
  const answer = await fetch(event.request);
  if (isKeptAnswer(answer)) {
    const copy = answer.clone();
    event.waitUntil(caches.open(FILES).then((files) => files.put(event.request.url, copy)));
  }
  return answer;
}

/** The pages without connection. A phone is redirected to its own, and gets no others. */
const install = () =>
  Promise.all(
    SETTINGS.locales.flatMap((locale) =>
      ['', '/Mobile'].map((shell) => loadPage(FILES, `/${locale}${shell}/${SETTINGS.offline}`)),
    ),
  );

/** Removes the files of earlier builds that no copy names any more. */
async function activate() {
  await self.registration.navigationPreload?.enable();
  await self.clients.claim();
  const files = await caches.open(FILES);
  const copies = [await caches.open(PAGES), files].map(async (cache) => {
    const answers = await cache.matchAll();
    return Promise.all(answers.filter(({ headers }) => headers.has('X-Kept-At')).map((answer) => answer.text()));
  });
  const named = new Set((await Promise.all(copies)).flat().flatMap(findFiles));
  for (const { url } of await files.keys()) {
    if (isFile(url) && !named.has(new URL(url).pathname)) await files.delete(url, { ignoreVary: true });
  }
}

/** Switched off by its setting, it leaves nothing behind. */
const remove = () => Promise.all([self.registration.unregister(), caches.delete(PAGES), caches.delete(FILES)]);

self.addEventListener('install', (event) => {
  void self.skipWaiting();
  if (SETTINGS.isOn) event.waitUntil(install());
});
self.addEventListener('activate', (event) => event.waitUntil(SETTINGS.isOn ? activate() : remove()));
self.addEventListener('fetch', (event) => {
  const { method, mode, url } = event.request;
  if (!SETTINGS.isOn || method !== 'GET' || new URL(url).origin !== self.location.origin) return;
  if (mode === 'navigate') {
    if (readAddress(url) || new URL(url).pathname === '/') event.respondWith(answerPage(event));
  } else if (isFile(url)) event.respondWith(answerFile(event));
});
/** From features/offline/useKeptVisits.ts: the pages and files of a visit. */
self.addEventListener('message', (event) => {
  const { pages = [], files = [] } = event.data ?? {};
  const visited = SETTINGS.isOn ? pages.filter(isKeptAddress) : [];
  event.waitUntil(Promise.allSettled([keepFiles(files), ...visited.map((page) => loadPage(PAGES, page))]));
});
