import busboy, { type Busboy } from 'busboy';
import type { IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { HttpError } from './HttpError';
import { openSpool, type Spool } from './openSpool';
import { clientAddress, MAX_BODY_BYTES, removeNul } from './request';
import { holdUpload, type Sender } from './uploadSlots';

/** More parts than any form of ours has; a body of a million tiny ones would stop the process for seconds. */
const MAX_PARTS = 100;
const MAX_NAME_BYTES = 200;

/** What has to arrive within each such time: less is no connection that could ever send a file. */
type Pace = { windowMs: number; minBytes: number };
const PACE: Pace = { windowMs: 15_000, minBytes: 64 * 1024 };

/** A file of a form: the name is the sender's and may be anything, but has no U+0000. */
export type UploadedFile = {
  name: string;
  /** Bytes. */
  size: number;
  /** All of its bytes, until the body is released. */
  read: () => Promise<Buffer>;
};

/** A body with the files that came beside it. */
export type Posted<Body> = {
  body: Body;
  files: UploadedFile[];
  /** Gives back the files and the turn of their sender: to be called once, when they are stored or refused. */
  release?: () => Promise<void>;
};

/** A body that has arrived. */
export type Multipart = {
  /** The parts that are no files, without U+0000. */
  fields: URLSearchParams;
  /** The files of the parts of one name. A browser sends an empty one without a name where none was chosen. */
  filesOf: (name: string) => UploadedFile[];
  release: () => Promise<void>;
};

/** `client` as `clientAddress` returns it. `sender` is `staff` for a body that is read after the session was checked. */
type Receiving = { maxBytes: number; sender?: Sender; pace?: Pace };

/** Whether a request declares a form with files. */
export const isMultipart = ({ headers }: Pick<IncomingMessage, 'headers'>): boolean =>
  /^multipart\/form-data\s*;/i.test(headers['content-type'] ?? '');

/** What a body with these files may have: the files, as much as any other body, and what stands between them. */
export const multipartBytes = ({ maxCount, maxBytes }: { maxCount: number; maxBytes: number }): number =>
  maxCount * maxBytes + 2 * MAX_BODY_BYTES;

// The connection is closed without reading the rest.
const CLOSE = { headers: { Connection: 'close' } };
const tooLarge = () => new HttpError('too_large', CLOSE);
const notAForm = (reason: unknown) =>
  new HttpError('parse_error', { reason: `the body is no form: ${String(reason)}` });

/** The bytes of a body. @throws HttpError `too_large` */
async function* readParts(request: IncomingMessage, maxBytes: number, count: (bytes: number) => void) {
  let length = 0;
  for await (const part of request.iterator({ destroyOnReturn: false })) {
    const bytes = part as Buffer;
    length += bytes.length;
    if (length > maxBytes) throw tooLarge();
    count(bytes.length);
    yield bytes;
  }
}

/** Gives the body to who takes it, at the pace that is asked of its sender. */
async function receive(
  request: IncomingMessage,
  taker: Busboy | ((parts: AsyncIterable<Buffer>) => Promise<void>),
  { maxBytes, pace = PACE }: Receiving,
): Promise<void> {
  if (Number(request.headers['content-length'] ?? 0) > maxBytes) throw tooLarge();
  const tooSlow = new AbortController();
  let arrived = 0;
  const timer = setInterval(() => {
    if (arrived < pace.minBytes) tooSlow.abort();
    arrived = 0;
  }, pace.windowMs);
  const parts = readParts(request, maxBytes, (bytes) => (arrived += bytes));
  try {
    await pipeline(parts, taker, { signal: tooSlow.signal });
  } catch (error) {
    if (tooSlow.signal.aborted)
      throw new HttpError('request_timeout', { ...CLOSE, reason: 'the body came too slowly' });
    const { code } = error as NodeJS.ErrnoException;
    throw code === 'ECONNRESET' ? notAForm('it ended too early') : error;
  } finally {
    clearInterval(timer);
  }
}

function createParser(request: IncomingMessage): Busboy {
  const limits = { parts: MAX_PARTS + 1, fieldSize: MAX_BODY_BYTES + 1, headerPairs: 20 };
  try {
    return busboy({ headers: request.headers, defParamCharset: 'utf8', limits });
  } catch (error) {
    throw notAForm(error);
  }
}

type Part = { field: string; file: UploadedFile };

/** Reads a form into its fields and, one after the other in the spool, its files. */
async function parseForm(request: IncomingMessage, spool: Spool, receiving: Receiving) {
  const parser = createParser(request);
  const fields = new URLSearchParams();
  const parts: Part[] = [];
  let written = Promise.resolve();
  const stop = (error: HttpError) => void parser.destroy(error);

  async function write(field: string, name: string, content: Readable): Promise<void> {
    const from = spool.size();
    for await (const bytes of content) await spool.append(bytes as Buffer);
    const size = spool.size() - from;
    if (name !== '' || size > 0) parts.push({ field, file: { name, size, read: () => spool.read(from, size) } });
  }

  parser.on('field', (name: string | undefined, value, { valueTruncated }) => {
    if (valueTruncated || Buffer.byteLength(name ?? '') > MAX_NAME_BYTES) stop(tooLarge());
    else fields.append(removeNul(name ?? ''), removeNul(value));
  });
  parser.on('file', (name: string | undefined, content, { filename }) => {
    written = written.then(() =>
      write(removeNul(name ?? ''), removeNul((filename as string | undefined) ?? ''), content),
    );
    // What fails is told by the parser, which is stopped.
    written.catch((error: Error) => parser.destroy(error));
  });
  parser.on('partsLimit', () => stop(tooLarge()));
  try {
    await receive(request, parser, receiving);
    await written;
  } catch (error) {
    // Busboy's own errors have neither a code nor a status.
    throw error instanceof HttpError || (error instanceof Error && 'code' in error) ? error : notAForm(error);
  }
  return { fields, parts };
}

/** Runs what receives a body, and holds the turn of its sender and the spool until `release`, or until it fails. */
async function withSpool<T extends object>(
  request: IncomingMessage,
  sender: Sender,
  read: (spool: Spool) => Promise<T>,
): Promise<T & { release: () => Promise<void> }> {
  const endUpload = await holdUpload(clientAddress(request), sender);
  let spool: Spool | undefined;
  const release = async () => {
    endUpload();
    await spool?.close();
  };
  try {
    spool = await openSpool();
    return { ...(await read(spool)), release };
  } catch (error) {
    await release();
    throw error;
  }
}

/**
 * The body of a form with files, which lie on the disk until it is released.
 * @param receiving `maxBytes` of the whole body, by `Content-Length` before anything is read and while it is read
 * @throws HttpError `too_large`, `parse_error` for another type or a broken body, `request_timeout` for one that comes too
 *   slowly, `unavailable` as `holdUpload` does, and the system's `ENOSPC`, which becomes `storage_full`
 */
export async function readMultipart(request: IncomingMessage, receiving: Receiving): Promise<Multipart> {
  if (!isMultipart(request)) throw notAForm('it is not declared as one');
  return withSpool(request, receiving.sender ?? 'visitor', async (spool) => {
    const { fields, parts } = await parseForm(request, spool, receiving);
    return { fields, filesOf: (name) => parts.flatMap(({ field, file }) => (field === name ? [file] : [])) };
  });
}
