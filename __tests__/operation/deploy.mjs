import { readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { connect } from 'node:http2';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { startNginx } from './nginx.mjs';
import { complaintsAboutFiles } from './deployComplaints.mjs';
import { freePort } from '../support/processes.mjs';
import { sendRequest } from '../support/sendRequest';

/** What nginx compresses, by the stand-in's paths. */
const COMPRESSED = {
  '/sitemap.xml': 'application/xml; charset=utf-8',
  '/feed.xml': 'application/rss+xml; charset=utf-8',
  '/api/list': 'application/json; charset=utf-8',
  '/robots.txt': 'text/plain; charset=utf-8',
  '/en/long': 'text/html; charset=utf-8',
};

/** What a browser says that it takes, and what it gets of a page that the site compresses. */
const CODINGS = {
  'gzip, deflate, br, zstd': 'br',
  'br;q=1.0, gzip;q=0.8': 'br',
  'gzip, deflate': 'gzip',
  'GZIP;q=0.5, br;q=0': 'gzip',
  'gzip;q=0.000, br; q=0.1': 'br',
  'x-gzip, brotli': undefined,
  'identity;q=1, *;q=0': undefined,
  '': undefined,
};

/** What every cache has to ask for each time. */
const CHECKED = ['/en/api/products/a-product/', '/api/products/a-product', '/sw.js', '/icons/icon-192.png'];
const TAG = 'W/"checked"';

const SECRET = 'a-token-that-nobody-else-may-read';

const BROWSERS = {
  'image/avif': 'image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8',
  'image/webp': 'image/webp,image/png,image/svg+xml,image/*;q=0.8,*/*;q=0.5',
  'image/jpeg': 'image/png,image/*;q=0.8,*/*;q=0.5',
};
const DESKTOPS = ['Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0', 'Mozilla/5.0 (Windows NT 10.0) Chrome/138.0.0.0'];
const PHONES = ['Mozilla/5.0 (Android 15; Mobile) Firefox/140.0', 'Mozilla/5.0 (Linux; Android 10) Mobile Safari'];

/** As the site sends them where SITE_URL is https. */
const SECURITY_HEADERS = {
  'Strict-Transport-Security': 'max-age=31536000; includeSubDomains',
  'Content-Security-Policy': "default-src 'self'; frame-ancestors 'none'",
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
};

/** A site that answers pictures by `Accept` and pages by the user agent, as ours does, and says whom it was asked for. */
async function startSite() {
  const server = createServer(({ url = '', headers }, response) => {
    const { accept = '', 'user-agent': agent = '', 'x-forwarded-for': told = '' } = headers;
    const type = Object.entries(COMPRESSED).find(([path]) => url.startsWith(path))?.[1];
    const forwarded = [headers['x-forwarded-host'], headers.forwarded, headers['x-forwarded-proto']].join();
    const form = Object.keys(BROWSERS).find((type) => accept.includes(type)) ?? 'image/jpeg';
    const isPicture = url.startsWith('/_next/image');
    const asked = headers['accept-encoding'] ?? '';
    const coding = asked.includes('br') ? 'br' : asked.includes('gzip') ? 'gzip' : null;
    if (url.startsWith('/en/compressed')) {
      const page = Buffer.from(`page in ${coding}`.repeat(200));
      const head = { 'Content-Type': 'text/html', 'Cache-Control': 'public, max-age=60', Vary: 'Accept-Encoding' };
      response.writeHead(200, { ...head, ...(coding && { 'Content-Encoding': coding }) });
      response.end(coding === 'br' ? brotliCompressSync(page) : coding === 'gzip' ? gzipSync(page) : page);
      return;
    }
    if (CHECKED.includes(url)) {
      const isKnown = headers['if-none-match'] === TAG;
      response.writeHead(isKnown ? 304 : 200, { ETag: TAG, 'Cache-Control': 'public, no-cache' });
      response.end(isKnown ? '' : 'checked');
      return;
    }
    response.writeHead(200, {
      'Content-Type': type ?? (isPicture ? form : 'text/html'),
      'Cache-Control': url.startsWith('/api/') ? 'no-store' : 'public, max-age=60',
      Vary: url.startsWith('/xx') ? 'Accept-Language' : isPicture ? 'Accept' : 'User-Agent',
      'X-Forwarded': forwarded,
      'X-Asked-For': told,
      ...SECURITY_HEADERS,
    });
    response.end(type ? 'x'.repeat(4000) : /Mobi/.test(agent) ? 'phone' : 'desktop');
  });
  const port = await freePort();
  await new Promise((/** @type {(value?: undefined) => void} */ done) =>
    server.listen(port, '127.0.0.1', () => done()),
  );
  return { origin: `http://localhost:${port}`, stop: () => server.close() };
}

/** @param {string} folder @returns {string} all that nginx wrote below it */
const readAll = (folder) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'latin1'))
    .join('\n');

/** @param {{ origin: string, folder: string }} nginx @returns {Promise<string[]>} what is wrong with its answers */
async function complaintsAbout({ origin, folder }) {
  /** @type {string[]} */
  const complaints = [];
  const compare = (/** @type {string} */ what, /** @type {unknown} */ found, /** @type {unknown} */ wanted) => {
    if (found !== wanted) complaints.push(`nginx: ${what}: ${found} instead of ${wanted}`);
  };
  // `fetch` asks for codings by itself.
  const askFor = (/** @type {string} */ path, /** @type {string} */ codings) =>
    sendRequest(origin, { path, headers: { 'Accept-Encoding': codings } });
  for (const isKept of [false, true]) {
    for (const [type, Accept] of Object.entries(BROWSERS)) {
      const { headers } = await fetch(`${origin}/_next/image?url=a&w=640&q=75`, { headers: { Accept } });
      compare(`a picture for "${Accept}"`, headers.get('content-type'), type);
      compare(`a picture for "${Accept}", kept`, headers.get('x-cache') === 'HIT', isKept);
    }
  }
  for (const [shell, agents] of Object.entries({ desktop: DESKTOPS, phone: PHONES })) {
    for (const [index, agent] of agents.entries()) {
      const answer = await fetch(`${origin}/en`, { headers: { 'User-Agent': agent } });
      compare(`the page for "${agent}"`, await answer.text(), shell);
      compare(`the page for "${agent}", kept`, answer.headers.get('x-cache') === 'HIT', index > 0);
      for (const [name, value] of Object.entries(SECURITY_HEADERS)) {
        compare(`${name} of the page for "${agent}"`, answer.headers.get(name), value);
      }
    }
  }
  for (const [path, type] of Object.entries(COMPRESSED)) {
    const answer = await fetch(`${origin}${path}`, { headers: { 'Accept-Encoding': 'gzip' } });
    compare(`${type} is compressed`, answer.headers.get('content-encoding'), 'gzip');
  }
  for (const isKept of [false, true]) {
    for (const [codings, coding] of Object.entries(CODINGS)) {
      const { headers } = await askFor(`/en/compressed/${encodeURIComponent(codings)}`, codings);
      compare(`a page for "${codings}"`, headers['content-encoding'], coding);
      compare(`a page for "${codings}", kept`, headers['x-cache'], isKept ? 'HIT' : 'MISS');
    }
  }
  for (const [codings, coding] of Object.entries(CODINGS)) {
    const { headers } = await askFor('/en/compressed', codings);
    compare(`one page for "${codings}" after the others`, headers['content-encoding'], coding);
  }
  for (const path of CHECKED) {
    const answers = [await fetch(`${origin}${path}`)];
    answers.push(await fetch(`${origin}${path}`, { headers: { 'If-None-Match': TAG } }));
    compare(`${path}, then with its ETag`, answers.map(({ status }) => status).join(', '), '200, 304');
  }
  // The site takes 4,096; the key of a copy and the head of the answer share a buffer.
  for (let length = 2500; length <= 4000; length += 100) {
    const { status } = await fetch(`${origin}/en/long?x=${'a'.repeat(length)}`);
    compare(`an address of ${length} characters`, status, 200);
  }
  for (const path of ['/en/order?number=1&token=', '/az/password/reset?token=', '/api/x?reset_token=']) {
    for (let n = 0; n < 2; n += 1) {
      const { headers } = await fetch(`${origin}${path}${SECRET}`);
      compare(`${path} in the cache`, headers.get('x-cache'), 'BYPASS');
    }
  }
  for (const headers of [{ Cookie: '__prerender_bypass=x' }, {}]) {
    const { headers: got } = await fetch(`${origin}/en/previewed`, { headers });
    compare('a page, first in a preview', got.get('x-cache'), 'Cookie' in headers ? 'BYPASS' : 'MISS');
  }
  for (const language of ['az', 'en']) {
    const { headers } = await fetch(`${origin}/xx`, { headers: { 'Accept-Language': language } });
    compare(`an answer by language, for ${language}`, headers.get('x-cache'), 'MISS');
  }
  const sent = { 'X-Forwarded-Host': 'evil.example', Forwarded: 'host=evil.example', 'X-Forwarded-Proto': 'ftp' };
  const told = await fetch(`${origin}/api/told`, { headers: sent });
  compare('what of a visitor goes on', told.headers.get('x-forwarded'), ',,http');
  const written = readAll(folder);
  compare('paths in the log', written.includes('"path":"/en/order"'), true);
  compare('a token in what nginx wrote', written.includes(SECRET), false);

  const { headers } = await fetch(`${origin}/api/health`, { headers: { 'X-Forwarded-For': '192.0.2.1' } });
  compare('the last address that the site is told', headers.get('x-asked-for')?.split(', ').at(-1), '127.0.0.1');
  return complaints;
}

/**
 * What a browser and nginx agree on, by ALPN, and the status of a page then.
 *
 * @param {string} origin @param {string} certificate
 * @returns {Promise<string>}
 */
const askOverTls = (origin, certificate) =>
  new Promise((done) => {
    const session = connect(origin, { ca: readFileSync(certificate) });
    session.on('error', (error) => done(error.message));
    const request = session.request({ ':path': '/en' });
    request.on('response', (headers) => {
      done(`${session.alpnProtocol} ${headers[':status']}`);
      session.close();
    });
    request
      .on('error', () => undefined)
      .resume()
      .end();
  });

/** @param {Awaited<ReturnType<typeof startNginx>>} nginx @returns {Promise<string[]>} */
async function complaintsAboutTls({ secureOrigin, plainOrigin, certificate }) {
  const spoken = await askOverTls(secureOrigin, certificate);
  const sent = await fetch(`${plainOrigin}/en?a=1`, { method: 'POST', redirect: 'manual' });
  const redirect = `${sent.status} ${sent.headers.get('location')}`;
  return [
    ...(spoken === 'h2 200' ? [] : [`nginx over TLS: ${spoken}`]),
    ...(redirect === '308 https://localhost/en?a=1' ? [] : [`nginx without TLS: ${redirect}`]),
  ];
}

/** Whether what lies in deploy/ does what the site needs of it: nginx before a site of the test's own. */
export async function checkDeploy() {
  const site = await startSite();
  try {
    const nginx = await startNginx(site.origin, { isLogged: true });
    try {
      return [
        ...(await complaintsAboutFiles()),
        ...(await complaintsAbout(nginx)),
        ...(await complaintsAboutTls(nginx)),
      ];
    } finally {
      await nginx.stop();
    }
  } finally {
    site.stop();
  }
}
