import compression from 'compression';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { DEFAULT_LOCALE, type Locale } from '@/config/locales';
import { readAddress, splitAddress } from '@/config/routes';
import { clientAddress, readCookie, readUserAgent, requestAddress, type AddressedRequest } from '../http/request';
import { assignRequestId, NO_CACHE, PRIVATE_CACHE, sendError } from '../http/respond';
import { noteAddress, noteTls } from '../http/proxySigns';
import { isRefusal } from '../log/logFailure';
import { runWithRequest } from '../log/requestContext.mjs';
import { readDataBuild, readPublicAddress } from '../cache/publicAddress';
import { answerPublic, readFreshVersions } from '../cache/responseCache';
import { HttpError } from '../http/HttpError';
import { endTurn, takeTurn } from '../http/renderSlots';
import { sendBusyPage } from './busyPage';
import { settings } from '../settings';
import { locateRequest } from './detectLocation';
import { measureRequest } from './measureRequest';
import { type Redirect, isApiPath, routeRequest } from './routeRequest';
import { isAdminPath, SECURITY_HEADERS, transportSecurity } from './securityHeaders';

type Handler = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/**
 * What may answer a request in place of Next: handed over by `app`, because routing knows no subject.
 *
 * @param request with `originalUrl`, the address as the visitor knows it, and `url`, the inner route
 * @returns whether it answered
 */
export type AnswerBeforeNext = (request: AddressedRequest, response: ServerResponse) => boolean | Promise<boolean>;

export type Answering = {
  /** Next's request handler. */
  next: Handler;
  /** Asked one after another until one has answered. */
  beforeNext?: readonly AnswerBeforeNext[];
  /** Without it, as in development, each page is rendered for its request. */
  cache?: {
    /** The build that this process serves. */
    buildId: string;
    /** Reads the version of the content into the memory of this process; never rejects. */
    refreshVersion: () => Promise<void>;
    /** Whether a request shows the draft of an editor, whose session was verified. */
    isPreview: (request: IncomingMessage) => Promise<boolean>;
  };
  /** Whether a request has a session of the staff, verified. Nobody has one without it. */
  isStaff?: (request: IncomingMessage) => Promise<boolean>;
  /** The language of who names none, a setting of the organisation; English without it. */
  findFirstLanguage?: () => Promise<Locale>;
};

/** Compresses what Next answers to one request; what is kept, and files, are compressed already. */
const compressAnswer = compression();

/** Next's cookie of the draft mode. */
const DRAFT_COOKIE = '__prerender_bypass';

/** A permanent redirect may be kept for a day, in seconds; the others depend on the request. */
const ONE_DAY = 'public, max-age=86400';

function sendRedirect(response: ServerResponse, { to, isPermanent }: Redirect): void {
  // An address with a token is kept nowhere, wherever it leads.
  const isSecret = response.getHeader('Cache-Control') === PRIVATE_CACHE;
  if (!isSecret) response.setHeader('Cache-Control', isPermanent ? ONE_DAY : NO_CACHE);
  // 307 and 308 keep the method: the request may be a sent form.
  response.writeHead(isPermanent ? 308 : 307, { Location: to });
  response.end();
}

/** Programs read the contract's error, people who asked for a page a sentence in their language. */
function sendRejection(request: IncomingMessage, response: ServerResponse, error: unknown): void {
  const { pathname, locale } = requestAddress(request);
  const isPage = !isApiPath(pathname);
  sendError(request, response, {
    error,
    locale: isPage ? locateRequest(request).locale : locale,
    requestId: assignRequestId(request, response),
    isPage,
  });
}

/**
 * Answers a request of the custom server: sets the security headers, answers redirects and rejections, and leaves the
 * rest to Next. A fault on the way is a logged 500 with the same headers.
 */
export async function handleRequest(
  request: AddressedRequest,
  response: ServerResponse,
  answering: Answering,
): Promise<void> {
  measureRequest(request, response);
  for (const [name, value] of SECURITY_HEADERS) response.setHeader(name, value);
  for (const [name, value] of transportSecurity(settings().SITE_URL)) response.setHeader(name, value);
  noteTls(request);
  const client = clientAddress(request);
  noteAddress(client, request.url ?? '/');
  const context = {
    requestId: assignRequestId(request, response),
    client,
    userAgent: readUserAgent(request),
    cookie: request.headers.cookie,
  };
  return runWithRequest(context, () => answer(request, response, answering));
}

const isRead = ({ method }: IncomingMessage) => method === 'GET' || method === 'HEAD';

/** Whether Next renders a page for a path that it is asked for. */
const isRendered = (path: string) => !isApiPath(path) && !path.startsWith('/_next/static/') && !isAdminPath(path);

/**
 * Next's answer to this request alone. A page waits for its turn, and so does whoever asks for the back office without a
 * session; a form that was posted, the staff's own pages and an invoice do so themselves, when they have read what was
 * sent.
 */
async function answerAlone(
  request: AddressedRequest,
  response: ServerResponse,
  { next, path, isStaff }: { next: Handler; path: string; isStaff: () => Promise<boolean> },
): Promise<void> {
  compressAnswer(request, response, () => undefined);
  try {
    if (isRead(request) && isAdminPath(path) && !(await isStaff())) await takeTurn(response, 'login');
    else if (isRead(request) && isRendered(path)) await takeTurn(response, (await isStaff()) ? 'staff' : 'everybody');
    await next(request, response);
  } finally {
    endTurn(response);
  }
}

async function answerByNext(
  request: AddressedRequest,
  response: ServerResponse,
  { next, cache, isStaff }: Pick<Answering, 'next' | 'cache'> & Required<Pick<Answering, 'isStaff'>>,
  routing: { address: string; url: string },
): Promise<void> {
  const address = readAddress(routing.address);
  const { pathname: path } = splitAddress(routing.url);
  const build = cache && readDataBuild(path);
  // A tab of another version loads the page itself.
  if (build && build !== cache.buildId) throw new HttpError('not_found');
  const versions = cache && !path.startsWith('/_next/static/') && (await readFreshVersions(cache.refreshVersion));
  const asked = isRead(request) ? readPublicAddress(address) : null;
  const alone = { next, path, isStaff: () => isStaff(request) };
  if (!asked) return answerAlone(request, response, alone);
  request.url = asked.url;
  const isPreview = readCookie(request, DRAFT_COOKIE) !== '' && (await cache?.isPreview(request));
  if (!versions || isPreview) return answerAlone(request, response, alone);
  return answerPublic(request, response, { asked, versions, next });
}

async function answer(
  request: AddressedRequest,
  response: ServerResponse,
  { next, beforeNext = [], cache, isStaff = () => Promise.resolve(false), findFirstLanguage }: Answering,
): Promise<void> {
  try {
    const isRoot = splitAddress(request.url ?? '/').pathname === '/';
    const first = isRoot ? await findFirstLanguage?.() : undefined;
    const routing = routeRequest(request, settings().SITE_URL, first);
    request.originalUrl = routing.address;
    for (const [name, value] of routing.headers) response.setHeader(name, value);
    switch (routing.kind) {
      case 'reject':
        return sendRejection(request, response, routing.error);
      case 'redirect':
        return sendRedirect(response, routing);
      case 'next': {
        const { pathname: path } = splitAddress(routing.url);
        request.url = routing.url;
        request.routedPath = path;
        for (const answerBeforeNext of beforeNext) if (await answerBeforeNext(request, response)) return;
        await answerByNext(request, response, { next, isStaff, ...(cache && { cache }) }, routing);
      }
    }
  } catch (error) {
    if (response.destroyed) return;
    const path = request.routedPath ?? '';
    if (isRefusal(error) && isRendered(path) && !readDataBuild(path)) return sendBusyPage(request, response, next);
    if (isRefusal(error) || error instanceof HttpError) return sendRejection(request, response, error);
    // No routing code here: it may be what failed.
    const requestId = assignRequestId(request, response);
    sendError(request, response, { error, locale: DEFAULT_LOCALE, requestId, isPage: true });
  }
}
