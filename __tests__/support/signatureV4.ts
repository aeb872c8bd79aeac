import { createHash, createHmac } from 'node:crypto';

/*
 * AWS Signature Version 4, written from its specification and checked against the examples of the S3 documentation: the
 * tests' storage must not trust the library that signs for us.
 */

export type SignedRequest = {
  method: string;
  /** Encoded path and query. */
  target: string;
  /** Names in lower case. */
  headers: Record<string, string>;
  /** Names of the signed headers. */
  signed: string[];
};

export type Credentials = { key: string; secret: string; region: string };

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();

/** As the specification has it: everything but letters, digits and `-._~` as %XX. */
const encode = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`);

function canonicalQuery(query: string): string {
  const pairs = [...new URLSearchParams(query)].map(([name, value]) => `${encode(name)}=${encode(value)}`);
  return pairs.sort().join('&');
}

/** The signature of a request, in hexadecimal. */
export function signRequest(
  { method, target, headers, signed }: SignedRequest,
  { secret, region }: Credentials,
): string {
  const [path = '/', query = ''] = target.split('?');
  const names = [...signed].sort();
  const canonical = [
    method,
    path
      .split('/')
      .map((segment) => encode(decodeURIComponent(segment)))
      .join('/'),
    canonicalQuery(query),
    ...names.map((name) => `${name}:${(headers[name] ?? '').trim().replace(/ +/g, ' ')}`),
    '',
    names.join(';'),
    headers['x-amz-content-sha256'] ?? '',
  ].join('\n');
  const time = headers['x-amz-date'] ?? '';
  const scope = `${time.slice(0, 8)}/${region}/s3/aws4_request`;
  const text = ['AWS4-HMAC-SHA256', time, scope, sha256(canonical)].join('\n');
  const key = [time.slice(0, 8), region, 's3', 'aws4_request'].reduce<string | Buffer>(hmac, `AWS4${secret}`);
  return hmac(key, text).toString('hex');
}
