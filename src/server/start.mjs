import { createRequire } from 'node:module';
import { readEnv, SettingError } from '../config/env.mjs';
import { ensureBuild, ROOT } from './ensureBuild.mjs';
import { keepEarlyRequests } from './http/earlyRequests.mjs';

/** Requests that are under way at the end get this long. */
const SHUTDOWN_MS = 10_000;

function readSettings() {
  try {
    return readEnv(process.env);
  } catch (error) {
    if (!(error instanceof SettingError)) throw error;
    console.error(error.message);
    return process.exit(1);
  }
}

process.chdir(ROOT);
const { PORT, HOST } = readSettings();

const buildCode = await ensureBuild();
if (buildCode !== 0) process.exit(buildCode);

for (const signal of ['SIGINT', 'SIGTERM']) {
  process.once(signal, () => setTimeout(() => process.exit(1), SHUTDOWN_MS).unref());
}

// Next runs in this very process, so a signal, a kill or an exit code needs nobody to pass it on.
Object.assign(process.env, { NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' });
process.argv = [process.execPath, 'next', 'start', '-p', String(PORT), '-H', HOST];
keepEarlyRequests();
createRequire(import.meta.url)('next/dist/bin/next');
