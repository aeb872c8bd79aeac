import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { start } from '../../__tests__/support/processes.mjs';

const TYPESCRIPT = fileURLToPath(new URL('../../__tests__/support/typescript.cjs', import.meta.url));
const SERVER = fileURLToPath(new URL('bucketServer.ts', import.meta.url));
const DEADLINE_MS = 20_000;

/** Starts a storage that speaks S3 as a process that ends with this one. @returns {Promise<string>} as `STORAGE_URL` wants it */
export async function startBucket() {
  const { output } = start(process.execPath, ['--require', TYPESCRIPT, SERVER]);
  for (const deadline = Date.now() + DEADLINE_MS; Date.now() < deadline; await delay(50)) {
    const [, address] = /^(http:\S+)$/m.exec(output()) ?? [];
    if (address) return address;
  }
  throw new Error(`The storage did not start:\n${output()}`);
}
