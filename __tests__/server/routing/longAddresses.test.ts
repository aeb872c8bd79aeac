import '../../support/testSettings';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { performance } from 'node:perf_hooks';
import { pageRoute } from '@/config/pageRoute';
import { moveTo, parsePath, splitAddress } from '@/config/routes';
import { queryValues, requestAddress } from '@/server/http/request';
import { sendError } from '@/server/http/respond';
import { HttpError } from '@/server/http/HttpError';
import { redirectSource } from '@/server/redirects/redirectsService';
import { detectLocation } from '@/server/routing/detectLocation';
import { redirectRequest } from '@/server/routing/redirectRequest';
import { resolveRoute } from '@/server/routing/resolveRoute';
import { repairAddress } from '@/server/routing/routeRequest';

/** In characters, fifty times what is let through: work that grows with the square of it takes minutes. */
const LENGTH = 200_000;
/** What is in proportion to the length takes 50 ms at most on a machine that does nothing else. */
const MAX_MS = 1000;

const fill = (start: string, part: string, end = '') => start + part.repeat(LENGTH / part.length) + end;

const ADDRESSES = {
  'many tokens': fill('/en?', 'token'),
  'many token names': fill('/en', '&token'),
  'encoded percent signs': fill('/en/', '%25'),
  'broken percent signs': fill('/en/', '%'),
  'broken percent signs in segments': fill('/en/', '%/'),
  'empty pairs': fill('/en/products', '?&='),
  'slashes before a letter': fill('/en/', '/', 'x'),
  segments: fill('/en/', 'x/'),
  hashes: fill('/en', '#?'),
};

const asRequest = (url: string, headers = {}) =>
  ({ url, method: 'GET', headers, rawHeaders: [] as string[] }) as unknown as IncomingMessage;
const response = { setHeader: () => undefined, end: () => undefined } as unknown as ServerResponse;

const READERS: Record<string, (address: string) => unknown> = {
  repairAddress: (address) => repairAddress(address, 'https://www.example.com'),
  redirectRequest: (address) => redirectRequest(address, asRequest(address)),
  resolveRoute,
  pageRoute,
  splitAddress,
  parsePath: (address) => parsePath(splitAddress(address).pathname),
  moveTo: (address) => moveTo(address, { shell: 'mobile' }),
  requestAddress: (address) => queryValues(requestAddress(asRequest(address)).search),
  redirectSource,
  detectLocation: (text) => detectLocation(asRequest('/', { cookie: text, 'accept-language': text })),
  'the log': (address) =>
    sendError(asRequest(address), response, { error: new HttpError('not_found'), locale: 'en', requestId: 'x' }),
};

describe.each(Object.keys(READERS))('%s takes time in proportion to the length of', (name) => {
  it.each(Object.entries(ADDRESSES))('%s', (_, address) => {
    const from = performance.now();
    READERS[name]?.(address);
    expect(performance.now() - from).toBeLessThan(MAX_MS);
  });
});
