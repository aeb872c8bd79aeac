import { createServer } from 'node:http';
import { readEnv, SettingError } from '../../config/env.mjs';
import { ensureBuild, ROOT } from './build.mjs';

/** Requests that are under way when the process is asked to stop get this long. */
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

const dev = process.argv.includes('--dev');
process.chdir(ROOT);
const { PORT, HOST } = readSettings();
if (!dev) {
  const code = await ensureBuild();
  if (code !== 0) process.exit(code);
}
Object.assign(process.env, { NODE_ENV: dev ? 'development' : 'production', NEXT_TELEMETRY_DISABLED: '1' });
// React reads NODE_ENV when it is loaded.
const { default: next } = await import('next');

const server = createServer();
// At the first request Next adds an upgrade listener to `httpServer`, which never answers in production. There it gets
// a server that listens nowhere, and ours answers a request with an `Upgrade` header as any other. In development the
// listener is needed; what `app.getUpgradeHandler()` returns does nothing in 16.4.6.
const app = next({ dev, dir: ROOT, hostname: HOST, port: PORT, httpServer: dev ? server : createServer() });
await app.prepare();
const handle = app.getRequestHandler();

/** @type {(...exchange: Parameters<import('node:http').RequestListener>) => Promise<void>} */
async function answer(request, response) {
  try {
    // Handed over by `instrumentation`. Read each time, because the development server compiles it again.
    if (!globalThis.handleSiteRequest) throw new Error('instrumentation has not run');
    await globalThis.handleSiteRequest(request, response, handle);
  } catch (error) {
    console.error(error);
    if (!response.headersSent) response.statusCode = 500;
    response.end();
  }
}

server.on('request', (request, response) => void answer(request, response));
if (dev) {
  server.on('upgrade', ({ url }, socket) => {
    if (!url?.startsWith('/_next/')) socket.destroy();
  });
}
server.on('error', (error) => {
  console.error(error.message);
  process.exit(1);
});
server.listen(PORT, HOST, () => {
  const address = server.address();
  console.log(`Listening on http://${HOST}:${typeof address === 'object' && address ? address.port : PORT}`);
});

for (const [signal, code] of /** @type {const} */ ([
  ['SIGINT', 130],
  ['SIGTERM', 143],
])) {
  process.once(signal, () => {
    setTimeout(() => process.exit(1), SHUTDOWN_MS).unref();
    server.close(() => void app.close().finally(() => process.exit(code)));
    if (dev) server.closeAllConnections();
  });
}
