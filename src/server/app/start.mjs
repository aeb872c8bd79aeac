import { createServer } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { readEnv, SettingError } from '../../config/env.mjs';
import { ensureBuild, ROOT } from './build.mjs';
import { handedOver } from './handedOver.mjs';
import { markServing } from './serving.mjs';
import { createStop } from './stopServer.mjs';

/** A job that does not end in this time after the last answer, such as a mail server that does not answer, is left. */
const JOBS_MS = 5000;

/** @param {unknown} error @returns {never} */
function endMisconfigured(error) {
  if (!(error instanceof SettingError)) throw error;
  console.error(error.message);
  return process.exit(1);
}

function readSettings() {
  try {
    return readEnv(process.env);
  } catch (error) {
    return endMisconfigured(error);
  }
}

const dev = process.argv.includes('--dev');
process.chdir(ROOT);
const { PORT, HOST, STOP_GRACE, METRICS_PORT, METRICS_HOST, METRICS_TOKEN } = readSettings();
if (!dev) {
  const code = await ensureBuild();
  if (code !== 0) process.exit(code);
  markServing(ROOT);
}
/** In development the assets are built again whenever a source changes. The bundler is loaded by those who build only. */
const stopWatching = dev ? await (await import('./buildAssets.mjs')).watchAssets(ROOT) : undefined;
Object.assign(process.env, { NODE_ENV: dev ? 'development' : 'production', NEXT_TELEMETRY_DISABLED: '1' });
// React reads NODE_ENV when it is loaded.
const { default: next } = await import('next');

// Otherwise nothing is loaded for it.
const hasMetrics = METRICS_PORT !== undefined || METRICS_TOKEN !== undefined;
const stopMetrics = hasMetrics
  ? (await import('./metricsServer.mjs')).startMetrics({ METRICS_PORT, METRICS_HOST })
  : undefined;

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
    // Read each time, because the development server compiles `instrumentation` again.
    const { server: site } = handedOver();
    if (!site) throw new Error('instrumentation has not run');
    await site.handleRequest(request, response, { next: handle, isStopping: isStopping() });
  } catch (error) {
    console.error(error);
    if (!response.headersSent) response.statusCode = 500;
    response.end();
  }
}

/** @type {import('node:http').RequestListener} */
const listener = (request, response) => void answer(request, response);
const { isStopping, stop } = createStop(server, listener);
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

/**
 * Ends the process when everything under way is done. The grace is for load balancers, which ask `/api/ready` and choose
 * another process; nobody balances what a terminal interrupts.
 *
 * @param {number} graceMs
 */
async function end(graceMs) {
  const jobs = handedOver().stopJobs?.();
  const stopped = stop(graceMs);
  if (dev) server.closeAllConnections();
  const cut = await stopped;
  if (cut > 0) console.error(`${cut} requests were not answered in time and were cut.`);
  await Promise.race([jobs, delay(JOBS_MS)]);
  await app.close();
  await stopWatching?.();
  stopMetrics?.();
  await handedOver().server?.close();
  process.exit(cut > 0 ? 1 : 0);
}

// A second signal ends the process at once.
process.once('SIGTERM', () => void end(dev ? 0 : STOP_GRACE * 1000));
process.once('SIGINT', () => void end(0));
