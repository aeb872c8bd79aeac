import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { answerAsBucket, bucketAddress } from '../../__tests__/support/bucketListener';

/* A storage that speaks S3, in memory, as a process: it prints its address as `STORAGE_URL` wants it. */
const credentials = { key: 'soak', secret: 'soak-secret', region: 'eu-central-1' };
const server = createServer(answerAsBucket(credentials, new Map(), { with: null }));
server.listen(0, '127.0.0.1', () => {
  process.stdout.write(`${bucketAddress(credentials, `http://127.0.0.1:${(server.address() as AddressInfo).port}`)}\n`);
});
