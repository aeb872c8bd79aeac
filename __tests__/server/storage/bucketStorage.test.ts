import '../../support/testSettings';
import { AwsClient } from 'aws4fetch';
import type { RequestListener } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import { openFileStore } from '@/server/storage/fileStore.mjs';
import { storage } from '@/server/storage/storage';
import { settings } from '@/server/settings';
import { serveBucket } from '../../support/bucket';
import { signRequest } from '../../support/signatureV4';

const CREDENTIALS = {
  key: 'AKIAIOSFODNN7EXAMPLE',
  secret: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
  region: 'us-east-1',
};
const EMPTY = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855';
const COMMON = { host: 'examplebucket.s3.amazonaws.com', 'x-amz-date': '20130524T000000Z' };

/** The examples of "Signature Calculations for the Authorization Header" in the documentation of S3. */
const EXAMPLES = [
  {
    method: 'GET',
    target: '/test.txt',
    headers: { ...COMMON, range: 'bytes=0-9', 'x-amz-content-sha256': EMPTY },
    signature: 'f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
  },
  {
    method: 'PUT',
    target: '/test%24file.text',
    headers: {
      ...COMMON,
      date: 'Fri, 24 May 2013 00:00:00 GMT',
      'x-amz-content-sha256': '44ce7dd67c959e0d3524ffac1771dfbba87d2b6b4b4e99e42034a8b803f8b072',
      'x-amz-storage-class': 'REDUCED_REDUNDANCY',
    },
    signature: '98ad721746da40c64f1a55b78f14c238d841ea1380cd77a1b5971af0ece108bd',
  },
  {
    method: 'GET',
    target: '/?max-keys=2&prefix=J',
    headers: { ...COMMON, 'x-amz-content-sha256': EMPTY },
    signature: '34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7',
  },
];

it.each(EXAMPLES)(
  'signs and verifies $method $target as Amazon does',
  async ({ method, target, headers, signature }) => {
    expect(signRequest({ method, target, headers, signed: Object.keys(headers) }, CREDENTIALS)).toBe(signature);
    const { host, 'x-amz-date': datetime, ...sent } = headers;
    const client = new AwsClient({
      accessKeyId: CREDENTIALS.key,
      secretAccessKey: CREDENTIALS.secret,
      region: CREDENTIALS.region,
      service: 's3',
    });
    const signed = await client.sign(`https://${host}${target}`, {
      method,
      headers: sent,
      aws: { datetime, allHeaders: true },
    });
    expect(signed.headers.get('authorization')).toContain(`Signature=${signature}`);
  },
);

const bytes = Buffer.from('a picture');

it('writes, reads and removes files', async () => {
  const { address, files } = await serveBucket(CREDENTIALS);
  const storage = openFileStore(address);
  await storage.write('pictures/ab-960.webp', bytes, 'image/webp');
  expect(files.get('/site-files/pictures/ab-960.webp')).toEqual({ bytes, type: 'image/webp' });
  const file = await storage.read('pictures/ab-960.webp');
  expect([file?.bytes, file && (await buffer(file.body))]).toEqual([bytes.length, bytes]);
  await storage.remove('pictures/ab-960.webp');
  expect(await storage.read('pictures/ab-960.webp')).toBeNull();
  await storage.remove('pictures/ab-960.webp');
});

it.each([
  ['does not say the length of a file', {}],
  ['says that of the compressed one', { 'content-encoding': 'gzip', 'content-length': '23' }],
])('a storage that %s is believed to have sent another one', async (_, headers: Record<string, string>) => {
  const { address, fail } = await serveBucket(CREDENTIALS);
  fail.with = (_request, response) =>
    void response.writeHead(200, headers).end(headers['content-encoding'] ? gzipSync('abc') : 'abc');
  const file = await openFileStore(address).read('pictures/a.webp');
  expect([file?.bytes, file && (await buffer(file.body)).toString()]).toEqual([null, 'abc']);
});

it('is refused with a wrong secret', async () => {
  const { address, files } = await serveBucket(CREDENTIALS);
  const storage = openFileStore(address.replace('wJalr', 'wrong'));
  await expect(storage.write('pictures/a.webp', bytes, 'image/webp')).rejects.toMatchObject({
    message: 'The bucket answered 403 to PUT pictures/a.webp: SignatureDoesNotMatch.',
  });
  expect(files.size).toBe(0);
});

const answer =
  (status: number, code: string): RequestListener =>
  (_, response) =>
    response.writeHead(status).end(`<Error><Code>${code}</Code></Error>`);

it('becomes an answer to visitors when it is full, has a fault or hangs up', async () => {
  const { address, fail } = await serveBucket(CREDENTIALS);
  jest.replaceProperty(settings(), 'STORAGE_URL', address);
  const listeners: [RequestListener, string][] = [
    [answer(507, 'XMinioStorageFull'), 'storage_full'],
    [answer(403, 'QuotaExceeded'), 'storage_full'],
    [answer(500, 'InternalError'), 'unavailable'],
    [({ socket }) => socket.destroy(), 'unavailable'],
  ];
  for (const [listener, code] of listeners) {
    fail.with = listener;
    await expect(storage().write('pictures/a.webp', bytes, 'image/webp')).rejects.toMatchObject({ code });
  }
});
