import { createHash } from 'node:crypto';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { serve } from './serve';
import { signRequest, type Credentials } from './signatureV4';

export type Bucket = {
  /** As `STORAGE_URL` wants it. */
  address: string;
  /** What is in it, by path. */
  files: Map<string, { bytes: Buffer; type: string | undefined }>;
  /** Answers the next requests instead of the storage. */
  fail: { with: RequestListener | null };
};

const AUTHORIZATION =
  /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, SignedHeaders=([a-z0-9;-]+), Signature=([0-9a-f]{64})$/;

const refuse = (response: ServerResponse, status: number, code: string) =>
  response.writeHead(status, { 'content-type': 'application/xml' }).end(`<Error><Code>${code}</Code></Error>`);

/** Why a request is not taken, as S3 names it; `null` for one that is signed rightly. */
function findFault({ method = '', url = '', headers }: IncomingMessage, body: Buffer, credentials: Credentials) {
  const [, key, , region, names = '', signature] = AUTHORIZATION.exec(headers.authorization ?? '') ?? [];
  const signed = names.split(';');
  if (key === undefined) return 'AccessDenied';
  if (key !== credentials.key || region !== credentials.region) return 'InvalidAccessKeyId';
  if (!['host', 'x-amz-content-sha256', 'x-amz-date'].every((name) => signed.includes(name))) return 'AccessDenied';
  const values = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));
  if (signRequest({ method, target: url, headers: values, signed }, credentials) !== signature) {
    return 'SignatureDoesNotMatch';
  }
  const hash = headers['x-amz-content-sha256'];
  const isWhole = hash === 'UNSIGNED-PAYLOAD' || hash === createHash('sha256').update(body).digest('hex');
  return isWhole ? null : 'XAmzContentSHA256Mismatch';
}

/** A storage that speaks S3 as far as we use it: PUT, GET, HEAD and DELETE of objects, each with a verified signature. */
const answerAsBucket =
  (credentials: Credentials, { files, fail }: Pick<Bucket, 'files' | 'fail'>): RequestListener =>
  (request, response) =>
    void buffer(request).then((body) => {
      const fault = findFault(request, body, credentials);
      if (fault) return refuse(response, 403, fault);
      if (fail.with) return fail.with(request, response);
      const path = request.url ?? '';
      const file = files.get(path);
      if (request.method === 'PUT') {
        files.set(path, { bytes: body, type: request.headers['content-type'] });
        return response.writeHead(200).end();
      }
      if (request.method === 'DELETE') {
        files.delete(path);
        return response.writeHead(204).end();
      }
      if (!file) return refuse(response, 404, 'NoSuchKey');
      response.writeHead(200, { 'content-type': file.type, 'content-length': file.bytes.length });
      return request.method === 'HEAD' ? response.end() : response.end(file.bytes);
    });

/** A storage of the test file's own. */
export async function serveBucket(credentials: Credentials): Promise<Bucket> {
  const bucket: Pick<Bucket, 'files' | 'fail'> = { files: new Map(), fail: { with: null } };
  const { host } = new URL(await serve(answerAsBucket(credentials, bucket)));
  const { key, secret, region } = credentials;
  return { ...bucket, address: `http://${key}:${encodeURIComponent(secret)}@${host}/site-files?region=${region}` };
}
