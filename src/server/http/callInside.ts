import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { runWithRequest } from '../log/requestContext.mjs';
import type { AddressedRequest } from './request';
import { assignRequestId } from './respond';

type Handler = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/** An answer that nobody has been sent yet; `headers` in the order in which they were set. */
export type InsideAnswer = {
  status: number;
  headers: [name: string, value: number | string | string[]][];
  body: Buffer;
  /** A part of the page was missing or old. */
  isIncomplete: boolean;
};

type InsideRequest = {
  /** What Next is asked for. */
  url: string;
  /** The public address. */
  address: string;
  /** Its page is the one that says that the site is too busy. */
  isRefused?: true;
};

/**
 * Asks Next for an answer in nobody's name: the request is a GET without cookies, headers and address of a caller, so the
 * answer is the same for everybody, and it goes on when a caller leaves.
 */
export async function callInside(next: Handler, { url, address, isRefused }: InsideRequest): Promise<InsideAnswer> {
  const request: AddressedRequest = new IncomingMessage(new Socket());
  request.method = 'GET';
  request.url = url;
  request.headers = { host: 'localhost' };
  request.originalUrl = address;
  request.push(null);
  const response = new ServerResponse(request);
  const parts: Buffer[] = [];
  const keep = (part: unknown, encoding?: unknown) => {
    if (typeof part === 'string') parts.push(Buffer.from(part, encoding === 'latin1' ? 'latin1' : 'utf8'));
    else if (part instanceof Uint8Array) parts.push(Buffer.from(part));
    return true;
  };
  let isIncomplete = false;
  const context = {
    requestId: assignRequestId(request, response),
    client: '',
    noteIncomplete: () => {
      isIncomplete = true;
    },
    ...(isRefused && { isRefused }),
  };
  await new Promise<void>((done, failed) => {
    const end = response.end.bind(response) as () => ServerResponse;
    response.write = keep as ServerResponse['write'];
    response.end = ((part?: unknown, encoding?: unknown) => {
      keep(part, encoding);
      end();
      done();
      return response;
    }) as ServerResponse['end'];
    // Otherwise whoever waits for an answer that never comes would keep its slot.
    runWithRequest(context, () => next(request, response)).then(() => failed(new Error('no answer to a page')), failed);
  });
  const headers = Object.entries(response.getHeaders()) as InsideAnswer['headers'];
  return { status: response.statusCode, headers, body: Buffer.concat(parts), isIncomplete };
}
