import type { IncomingMessage, ServerResponse } from 'node:http';
import { DEFAULT_LOCALE } from '@/config/locales';
import { splitAddress } from '@/config/routes';
import { noteArrival } from '../http/arrivals.mjs';
import { clientAddress, readUserAgent, requestAddress, type AddressedRequest } from '../http/request';
import { assignRequestId, NO_CACHE, PRIVATE_CACHE, sendError } from '../http/respond';
import { noteAddress } from '../http/sharedAddress';
import { noteTls } from '../http/untoldTls';
import { runWithRequest } from '../log/requestContext.mjs';
import { sendBusyPage } from './busyPage';
import { chooseSlots, isPageData, takeTurn } from './renderInTurn';
import { settings } from '../settings';
import { correctValidators, setPageEtag } from './correctValidators';
import { learnAnswer } from '../http/learnedAnswers';
import { firstLanguage, locateRequest } from './detectLocation';
import { measureRequest } from './measureRequest';
import type { Redirect } from './redirectRequest';
import { isApiPath } from './rejectRequest';
import { routeRequest } from './routeRequest';
import { SECURITY_HEADERS, transportSecurity } from './securityHeaders';
import { shortenSharedAge } from './shortenSharedAge';

type Handler = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/**
 * What may answer a request in place of Next: handed over by `boot`, because routing knows no subject.
 *
 * @param request with `originalUrl`, the address as the visitor knows it, and `url`, the inner route
 * @returns whether it answered
 */
export type AnswerBeforeNext = (request: AddressedRequest, response: ServerResponse) => boolean | Promise<boolean>;

type Answering = {
  /** Next's request handler. */
  next: Handler;
  /** Asked one after another until one has answered. */
  beforeNext?: readonly AnswerBeforeNext[];
};

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
  noteArrival();
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
    noteKeptPage: ({ key, etag }: { key: string; etag: string }) => {
      setPageEtag(request, response, etag);
      learnAnswer(request, response, { address: request.routedPath ?? '', key, etag });
    },
  };
  return runWithRequest(context, () => answer(request, response, answering));
}

/** Next's answer by the route of a path. A page that it has to render for this request waits for its slot. */
async function answerInTurn(
  request: AddressedRequest,
  response: ServerResponse,
  { next, path }: { next: Handler; path: string },
): Promise<void> {
  correctValidators(request, response);
  shortenSharedAge(response);
  const slots = chooseSlots(request, path);
  if (slots) {
    const refusal = await takeTurn(slots, response).catch((error: unknown) => error);
    if (refusal !== undefined) {
      if (response.destroyed) return;
      const isPage = !isPageData(path) && !isApiPath(path);
      return isPage ? sendBusyPage(request, response, next) : sendRejection(request, response, refusal);
    }
  }
  await next(request, response);
}

async function answer(
  request: AddressedRequest,
  response: ServerResponse,
  { next, beforeNext = [] }: Answering,
): Promise<void> {
  try {
    const isRoot = splitAddress(request.url ?? '/').pathname === '/';
    const first = isRoot ? await firstLanguage().find() : undefined;
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
        await answerInTurn(request, response, { next, path });
      }
    }
  } catch (error) {
    // No routing code here: it may be what failed.
    const requestId = assignRequestId(request, response);
    sendError(request, response, { error, locale: DEFAULT_LOCALE, requestId, isPage: true });
  }
}
