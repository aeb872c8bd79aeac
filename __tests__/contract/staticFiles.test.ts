import { readdirSync, readFileSync, statSync } from 'node:fs';
import { extname, join } from 'node:path';
import { call, origin } from '../support/contractServer';
import { decodeBody, sendRequest } from '../support/sendRequest';

const PUBLIC = join(__dirname, '../../public');
const files = readdirSync(PUBLIC, { recursive: true, encoding: 'utf8' })
  .filter((name) => statSync(join(PUBLIC, name)).isFile() && !name.includes('.DS_Store'))
  .map((name) => `/${name}`);

const CODINGS = ['identity', 'gzip', 'br', 'gzip, deflate, br, zstd'];
const FOR_EVER = 'public, max-age=31536000, immutable';
/** Endings of the files that a coding makes smaller. */
const COMPRESSED = ['.css', '.js', '.json', '.svg', '.txt'];

/** What differs between codings, and between two answers. */
const ITS_OWN = ['etag', 'content-encoding', 'content-length', 'transfer-encoding', 'date', 'x-request-id'];

/** `fetch` would add a `Cache-Control` to a condition. */
async function ask(path: string, headers: Record<string, string>) {
  const answer = await sendRequest(origin, { path, headers });
  const coding = answer.headers['content-encoding'] ?? null;
  const head = Object.fromEntries(Object.entries(answer.headers).filter(([name]) => !ITS_OWN.includes(name)));
  return { status: answer.status, head, coding, body: decodeBody(answer) };
}

/** Answers in every coding, in order of `CODINGS`; what two answers for the same coding share is the same for all. */
async function askInEach(path: string, headers: Record<string, string> = {}) {
  const answers = [];
  for (const coding of CODINGS) answers.push(await ask(path, { ...headers, 'Accept-Encoding': coding }));
  const [plain] = answers;
  if (!plain) throw new Error('no coding');
  for (const { status, head } of answers) expect([path, status, head]).toEqual([path, plain.status, plain.head]);
  return { plain, answers };
}

it.each(files)('%s: the same head and the same bytes in every coding', async (path) => {
  const { plain, answers } = await askInEach(path);
  expect(plain.status).toBe(200);
  for (const { body } of answers) expect(body.equals(readFileSync(join(PUBLIC, path)))).toBe(true);
  const isNamedByHash = path.endsWith('.woff2') || path.startsWith('/build/');
  const head = {
    'cache-control': path === '/sw.js' ? 'no-cache' : isNamedByHash ? FOR_EVER : 'public, max-age=0',
    'accept-ranges': 'bytes',
    'last-modified': statSync(join(PUBLIC, path)).mtime.toUTCString(),
  };
  expect(plain.head).toMatchObject(path.endsWith('.woff2') ? head : { ...head, vary: 'Accept-Encoding' });
  if (COMPRESSED.includes(extname(path)) && statSync(join(PUBLIC, path)).size > 600) {
    expect(answers.map(({ coding }) => coding)).toEqual([null, 'gzip', 'br', 'br']);
  }
});

it('the same for the scripts and sheets of Next', async () => {
  const html = (await ask('/en', {})).body.toString();
  const assets = new Set(
    [...html.matchAll(/(?:src|href)="(\/_next\/static\/[^"]+\.(?:js|css))"/g)].map(([, at]) => at),
  );
  expect(assets.size).toBeGreaterThan(5);
  for (const path of assets) {
    const { plain, answers } = await askInEach(path ?? '');
    expect([plain.status, plain.head['cache-control']]).toEqual([200, FOR_EVER]);
    for (const { body } of answers) expect(body.equals(plain.body)).toBe(true);
    if (plain.body.length > 1024) expect(answers.map(({ coding }) => coding)).toEqual([null, 'gzip', 'br', 'br']);
  }
});

it.each(['/favicon.svg', '/documents/privacy-policy-az.txt', '/documents/privacy-policy-az.pdf'])(
  '%s: a part, and whether it has changed, in every coding',
  async (path) => {
    const bytes = readFileSync(join(PUBLIC, path));
    const part = await askInEach(path, { Range: 'bytes=10-19' });
    expect([part.plain.status, part.plain.head['content-range']]).toEqual([206, `bytes 10-19/${bytes.length}`]);
    for (const { body } of part.answers) expect(body.equals(bytes.subarray(10, 20))).toBe(true);
    const modified = statSync(join(PUBLIC, path)).mtime;
    const { plain } = await askInEach(path, { 'If-Modified-Since': modified.toUTCString() });
    expect(plain.status).toBe(304);
    const before = new Date(modified.getTime() - 60_000).toUTCString();
    expect((await askInEach(path, { 'If-Modified-Since': before })).plain.status).toBe(200);
  },
);

const MADE = [
  ['/robots.txt', 'text/plain; charset=utf-8'],
  ['/llms.txt', 'text/plain; charset=utf-8'],
  ['/.well-known/security.txt', 'text/plain; charset=utf-8'],
  ['/sitemap.xml', 'application/xml; charset=utf-8'],
  ['/sitemaps/products-1.xml', 'application/xml; charset=utf-8'],
  ['/az/manifest.webmanifest', 'application/manifest+json'],
  ['/en/manifest.webmanifest', 'application/manifest+json'],
  ['/az/socialmedia/rss.xml', 'application/rss+xml; charset=utf-8'],
  ['/en/socialmedia/rss.xml', 'application/rss+xml; charset=utf-8'],
];

it.each(MADE)('%s is made at request time, in every coding, and is 304 for its ETag', async (path, type) => {
  const { plain } = await askInEach(path);
  expect([plain.status, plain.head['last-modified'], plain.head['content-type']]).toEqual([200, undefined, type]);
  expect(plain.head['cache-control']).toBe('public, no-cache');
  const { headers } = await call(path);
  expect(await call(path, { headers: { 'if-none-match': headers.etag ?? '' } })).toMatchObject({
    status: 304,
    text: '',
  });
});
