import { createHash } from 'node:crypto';
import { test as base, type BrowserContext, type ConsoleMessage, type Page } from '@playwright/test';

export { expect } from '@playwright/test';

export type Shell = 'desktop' | 'mobile';
export type Locale = 'az' | 'en';
export type ShellOptions = { shell: Shell };

/** Journeys run in one language a shell: each shell and each language has them, not each pair. */
export const LANGUAGE = { desktop: 'az', mobile: 'en' } as const satisfies Record<Shell, Locale>;

/** What the browser complained about, and what a test expects it to do all the same. */
type Watch = {
  complaints: string[];
  /** Origins besides the site's own that the page may ask. */
  allowedOrigins: Set<string>;
  /** Answers that a test provokes: the browser has a line of its own for each. */
  allowedStatuses: Set<number>;
  /** Whether the test has cut the connection: the browser says so of each request. */
  isCut: boolean;
};

/** The browser's own line for a document that is a 404 (or 500) is no fault of the page. */
const isOwnAddress = (message: ConsoleMessage, page: Page) =>
  message.text().startsWith('Failed to load resource') && message.location().url === page.url();

const LOST =
  /net::ERR_(?:INTERNET_DISCONNECTED|CONNECTION_\w+|SOCKET_NOT_CONNECTED|NETWORK_CHANGED|EMPTY_RESPONSE|FAILED)/;

function watch(context: BrowserContext, origin: string, watched: Watch) {
  const { complaints, allowedOrigins, allowedStatuses } = watched;
  const watchPage = (page: Page) => {
    page.on('pageerror', ({ message }) => {
      // Of a navigation to a hash that gives way to the next one: Next rejects a promise that nobody holds.
      if (message !== 'Cancel rendering route') complaints.push(`uncaught: ${message}`);
    });
    page.on('console', (message) => {
      if (!['error', 'warning'].includes(message.type()) || isOwnAddress(message, page)) return;
      if (watched.isCut && LOST.test(message.text())) return;
      const status = /^Failed to load resource: .*status of (\d+)/.exec(message.text())?.[1];
      if (status && allowedStatuses.has(Number(status))) return;
      complaints.push(`console.${message.type()}: ${message.text()} (${message.location().url})`);
    });
  };
  context.pages().forEach(watchPage);
  context.on('page', watchPage);
  context.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText;
    // Leaving a page ends what it was still loading.
    if (watched.isCut && LOST.test(reason ?? '')) return;
    if (reason !== 'net::ERR_ABORTED') complaints.push(`failed: ${request.url()} (${reason})`);
  });
  context.on('request', (request) => {
    const asked = new URL(request.url()).origin;
    if (asked !== origin && !allowedOrigins.has(asked)) complaints.push(`another origin: ${request.url()}`);
  });
}

/** The same address for the same test in every run, and another for another test: 24 bits of a hash. */
function visitorAddress(testId: string): string {
  const [a, b, c] = createHash('sha256').update(testId).digest();
  return `10.${a}.${b}.${c}`;
}

/** A test whose page must stay silent: no error, no warning, no violation of the policy, nothing from elsewhere. */
export const test = base.extend<ShellOptions & { watched: Watch }>({
  shell: ['desktop', { option: true }],
  // Limits count by address: each test is a visitor of its own. The site under test trusts its proxy (`TRUST_PROXY`),
  // and the browser sends what that would.
  extraHTTPHeaders: async ({ extraHTTPHeaders }, provide, { testId }) => {
    await provide({ ...extraHTTPHeaders, 'X-Forwarded-For': visitorAddress(testId) });
  },
  watched: [
    async ({ context, baseURL }, provide) => {
      const watched: Watch = { complaints: [], allowedOrigins: new Set(), allowedStatuses: new Set(), isCut: false };
      watch(context, new URL(baseURL ?? '').origin, watched);
      await provide(watched);
      if (watched.complaints.length > 0) throw new Error(`The browser complains:\n${watched.complaints.join('\n')}`);
    },
    { auto: true },
  ],
});

/** The address of a page in a shell; `path` starts with a slash or is empty. */
export const address = (locale: Locale, shell: Shell, path = '') =>
  `/${locale}${shell === 'mobile' ? '/Mobile' : ''}${path}`;

/** Opens a page and waits until React has hydrated it. */
export async function open(page: Page, path: string) {
  const response = await page.goto(path);
  await untilHydrated(page);
  return response;
}

/** `_app` marks the document once all effects of the first render have run. */
export async function untilHydrated(page: Page) {
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
}

/** Until what has just happened is drawn: handlers of scrolling and of media queries have run, and React with them. */
export const nextFrames = (page: Page) =>
  page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));

/** @returns the addresses of page data that the router loads from now on, of paths that hold this part */
export function watchPageData(page: Page, part: string): string[] {
  const loaded: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/_next/data/') && pathname.includes(part)) loaded.push(pathname);
  });
  return loaded;
}

/** Path, query and hash of where the page is. */
export const whereIs = (page: Page) => {
  const { pathname, search, hash } = new URL(page.url());
  return `${pathname}${search}${hash}`;
};

/** A redirect turns `?&a=b` into `?a=b`: compared are path and parameters, not letters. */
export const sameAddress = (path: string) => {
  const { pathname, searchParams } = new URL(path, 'http://site');
  return `${pathname}?${[...searchParams]
    .map((pair) => pair.join('='))
    .sort()
    .join('&')}`;
};
