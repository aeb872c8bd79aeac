import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open, readFile, rm } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { createSlots } from '@/lib/createSlots';
import { HttpError } from './HttpError';
import { MAX_BODY_BYTES } from './request';

/** More parts than any form of ours has; a body of a million tiny ones would stop the process for seconds. */
const MAX_PARTS = 100;
/** Bodies of each kind of sender that are being received at a time in one process. */
const MAX_UNDER_WAY = 12;

/** Apart, so that strangers who send slowly do not keep staff from uploading. */
type Sender = 'visitor' | 'staff';
const underWay: Record<Sender, number> = { visitor: 0, staff: 0 };

const refuse = () => {
  throw new HttpError('unavailable', { headers: { 'Retry-After': '10' }, reason: 'too many uploads at a time' });
};
/** A body is in memory while it is parsed. */
const parseOneByOne = createSlots(1, 2 * MAX_UNDER_WAY, refuse);

/** Whether a request declares a form with files. */
export const isMultipart = ({ headers }: Pick<IncomingMessage, 'headers'>): boolean =>
  /^multipart\/form-data\s*;/i.test(headers['content-type'] ?? '');

function readBoundary(type: string): string {
  const [, quoted, plain] = /;\s*boundary=(?:"([^"]{1,70})"|([^\s;"]{1,70}))/i.exec(type) ?? [];
  const boundary = quoted ?? plain;
  if (!boundary) throw new HttpError('parse_error', { reason: 'the body has no boundary' });
  return boundary;
}

/** Counts a sign in bytes that come in pieces. */
function createCounter(sign: Buffer): (part: Buffer) => number {
  let count = 0;
  let rest = Buffer.alloc(0);
  return (part) => {
    const bytes = Buffer.concat([rest, part]);
    let at = bytes.indexOf(sign);
    let end = 0;
    while (at >= 0) {
      count += 1;
      end = at + sign.length;
      at = bytes.indexOf(sign, end);
    }
    rest = bytes.subarray(Math.max(end, bytes.length - sign.length + 1));
    return count;
  };
}

/** Writes the body to a file of the system's folder for such, so that a slow sender takes no memory. */
async function spool(request: IncomingMessage, path: string, maxBytes: number): Promise<void> {
  // The connection is closed without reading the rest.
  const tooLarge = () => new HttpError('too_large', { headers: { Connection: 'close' } });
  if (Number(request.headers['content-length'] ?? 0) > maxBytes) throw tooLarge();
  const countParts = createCounter(Buffer.from(`--${readBoundary(request.headers['content-type'] ?? '')}`));
  const file = await open(path, 'wx', 0o600);
  try {
    let length = 0;
    for await (const part of request.iterator({ destroyOnReturn: false })) {
      const bytes = part as Buffer;
      length += bytes.length;
      // The last boundary ends the last part.
      if (length > maxBytes || countParts(bytes) > MAX_PARTS + 1) throw tooLarge();
      await file.write(bytes);
    }
  } finally {
    await file.close();
  }
}

async function parse(path: string, type: string): Promise<FormData> {
  const body = Readable.toWeb(createReadStream(path)) as ReadableStream;
  try {
    return await new Response(body, { headers: { 'Content-Type': type } }).formData();
  } catch (error) {
    throw new HttpError('parse_error', { reason: `the body is no form: ${String(error)}` });
  }
}

/**
 * The body of a form with files.
 * @param limits `maxBytes` of the whole body, by `Content-Length` before anything is read and while it is read; `sender`:
 *   `staff` for a body that is read after the session was checked
 * @throws HttpError `too_large`, `parse_error` for another type or a broken body, `unavailable` while twelve others of
 *   the same kind of sender are received, and the system's `ENOSPC`, which becomes `storage_full`
 */
export async function readMultipart(
  request: IncomingMessage,
  { maxBytes, sender = 'visitor' }: { maxBytes: number; sender?: Sender },
): Promise<FormData> {
  if (!isMultipart(request)) throw new HttpError('parse_error', { reason: 'the body is not declared as a form' });
  const type = request.headers['content-type'] ?? '';
  return receive(request, { maxBytes, sender, read: (path) => parseOneByOne(() => parse(path, type)) });
}

/** The same as bytes, to be sent on. */
export const readWholeMultipart = (request: IncomingMessage, { maxBytes }: { maxBytes: number }): Promise<Buffer> =>
  receive(request, { maxBytes, sender: 'visitor', read: (path) => readFile(path) });

type Receiving<T> = { maxBytes: number; sender: Sender; read: (path: string) => Promise<T> };

async function receive<T>(request: IncomingMessage, { maxBytes, sender, read }: Receiving<T>): Promise<T> {
  if (underWay[sender] >= MAX_UNDER_WAY) refuse();
  const path = join(tmpdir(), `upload-${randomUUID()}`);
  underWay[sender] += 1;
  try {
    await spool(request, path, maxBytes);
    return await read(path);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ECONNRESET') {
      throw new HttpError('parse_error', { reason: 'the body ended too early' });
    }
    throw error;
  } finally {
    underWay[sender] -= 1;
    await rm(path, { force: true });
  }
}

/** A file of a form: the name is the sender's and may be anything. */
export type UploadedFile = { name: string; bytes: Buffer };

/** A body with the files that came beside it. */
export type Posted<Body> = { body: Body; files: UploadedFile[] };

/** What a body with these files may have: the files, as much as any other body, and what stands between them. */
export const multipartBytes = ({ maxCount, maxBytes }: { maxCount: number; maxBytes: number }): number =>
  maxCount * maxBytes + 2 * MAX_BODY_BYTES;

/** The files of a part. A browser sends an empty one without a name where none was chosen. */
export const readFiles = async (form: FormData, name: string): Promise<UploadedFile[]> =>
  Promise.all(
    form.getAll(name).flatMap((file) => {
      if (typeof file === 'string' || (file.name === '' && file.size === 0)) return [];
      return [file.arrayBuffer().then((bytes) => ({ name: file.name, bytes: Buffer.from(bytes) }))];
    }),
  );
