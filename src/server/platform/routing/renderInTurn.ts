import type { IncomingMessage, ServerResponse } from 'node:http';
import { PAGE_LIST, PAGES, type PageName } from '@/config/pages';
import { parsePath } from '@/config/routes';
import { unavailable } from '../http/HttpError';
import { readCookie } from '../http/request';
import { CALLER_GONE } from '../log/logFailure';
import { processValue } from '../processValue.mjs';
import { Slots, takeSlot } from '../http/Slots';
import { keptAnswers } from '../http/keptAnswers.mjs';

/** Next's cookie of the draft mode. A value that Next did not give shows what is kept. */
const PREVIEW_COOKIE = '__prerender_bypass';

/** The pages with `getServerSideProps`: their routes below language and shell. */
const RENDERED: readonly PageName[] = [
  'search',
  'productSearch',
  'order',
  'orderSend',
  'orderConfirm',
  'emailVerify',
  'application',
  'applicationLookup',
  'applySend',
  'applySent',
  'contactSend',
  'contactSent',
  'checkoutSend',
  'loginSend',
  'registerSend',
  'passwordResetSend',
];

/** Where the page of a search lies, beside that of a list with the same path. */
const SEARCH = 'products/search';

const PATHS = new Set([SEARCH, ...RENDERED.filter((name) => name !== 'productSearch').map((name) => PAGES[name].path)]);

/** The routes of all pages, with those of their queries (`-/…`, `[slug]`). What is none of them is a 404. */
const KNOWN = new RegExp(
  `^(?:${PAGE_LIST.map(({ path }) => path.replace(/\[\w+\]/g, '[^/]+')).join('|')})(?:/(?:-/.+|[^/]+))?$`,
);

const FIXED = new Set(PAGE_LIST.map(({ path }) => path));

const DATA = /^\/_next\/data\/[^/]+(\/.*)\.json$/;

/** Of pages that are rendered for one request: two at a time, so that kept pages, orders and health go between. */
export const pageSlots = () =>
  processValue('slots of pages', () => new Slots({ name: 'pages', count: 2, waitMs: 2000, maxWaiting: 100 }));

/**
 * Of the pages that answer forms posted without scripts. They have slots of their own and wait longer: what was sent
 * has been carried out or is in the answer.
 */
export const formSlots = () =>
  processValue('slots of forms', () => new Slots({ name: 'forms', count: 2, waitMs: 10_000, maxWaiting: 200 }));

/** Of the back office: anybody can ask for its login. It waits after the body was read, which a sender may do slowly. */
export const adminSlots = () =>
  processValue(
    'slots of the back office',
    () => new Slots({ name: 'admin', count: 2, waitMs: 10_000, maxWaiting: 200 }),
  );

/**
 * Of pages whose address names a record, a filter or a number and is not known to have one: anybody can make up as many.
 * They wait longer, as many that do exist are asked for at once after a start.
 */
const firstSlots = () =>
  processValue(
    'slots of first renderings',
    () => new Slots({ name: 'first', count: 2, waitMs: 5000, maxWaiting: 200 }),
  );

/** Of invoices, which are drawn for one request. They wait before Next finds their route, which costs each a millisecond. */
export const invoiceSlots = () =>
  processValue('slots of invoices', () => new Slots({ name: 'invoices', count: 2, waitMs: 2000, maxWaiting: 100 }));

const INVOICE = /^\/api\/orders\/[^/]+\/invoice\/?$/;

/** Whether a path is that of the data of a page, which its scripts ask for. */
export const isPageData = (path: string): boolean => DATA.test(path);

/** Whether Next renders a page for this request alone. @param rest the page's path below language and shell */
const isRenderedForRequest = (request: IncomingMessage, rest: string): boolean =>
  PATHS.has(rest) || !KNOWN.test(rest) || readCookie(request, PREVIEW_COOKIE) !== '';

/**
 * The slots in which a page waits that Next has to render now, or an invoice; `null` for what is kept, or is neither. The
 * pages without such a value in their address are few, and those who ask for one that is not kept yet share its rendering.
 * A form that is posted is none: it waits for its slot when it has been read and carried out.
 * @param routedPath of the page behind the address, or of its data
 */
export function chooseSlots(request: IncomingMessage, routedPath: string): Slots | null {
  if (request.method !== 'GET' && request.method !== 'HEAD') return null;
  const path = DATA.exec(routedPath)?.[1] ?? routedPath;
  if (INVOICE.test(path)) return invoiceSlots();
  const page = parsePath(path);
  if (!page) return null;
  if (isRenderedForRequest(request, page.rest)) return pageSlots();
  return FIXED.has(page.rest) || keptAnswers().has(path) ? null : firstSlots();
}

const holders = () => processValue('requests with a slot', () => new WeakSet<ServerResponse>());

/**
 * Waits for a slot, which is given back when the head of the answer is written: the page is rendered then, and a caller who
 * reads slowly keeps nobody waiting. An answer has one slot.
 * @throws HttpError `unavailable` with `Retry-After`
 */
export async function takeTurn(slots: Slots, response: ServerResponse): Promise<void> {
  if (holders().has(response)) return;
  const gone = new AbortController();
  const leave = () => gone.abort();
  // It is not told again when a caller has gone already.
  if (response.destroyed) leave();
  response.once('close', leave);
  const give = await takeSlot(slots, gone.signal).catch((error: unknown) => {
    throw gone.signal.aborted ? unavailable(CALLER_GONE) : error;
  });
  if (gone.signal.aborted) {
    give();
    throw unavailable(CALLER_GONE);
  }
  holders().add(response);
  response.once('close', give);
  const writeHead = response.writeHead.bind(response) as (status: number, ...head: unknown[]) => ServerResponse;
  response.writeHead = (status: number, ...head: unknown[]) => {
    give();
    return writeHead(status, ...head);
  };
}
