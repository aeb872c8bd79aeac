import { createServer } from 'node:http';
import { startRecording } from '../log/recorder.mjs';
import { handedOver } from './handedOver.mjs';

const PATH = '/api/metrics';
/** A request that has not arrived in this time is cut, in ms. */
const REQUEST_MS = 10_000;

/** @type {(...exchange: Parameters<import('node:http').RequestListener>) => Promise<void>} */
async function answer(request, response) {
  if (request.url?.replace(/\?.*$/, '') !== PATH) return void response.writeHead(404).end();
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    return void response.writeHead(405, { Allow: 'GET, HEAD' }).end();
  }
  try {
    const page = await handedOver().server?.renderMetrics();
    if (!page) return void response.writeHead(503, { 'Retry-After': '5' }).end();
    response.writeHead(200, { 'Content-Type': page.type, 'Cache-Control': 'no-store' }).end(page.text);
  } catch (error) {
    console.error(error);
    response.writeHead(500).end();
  }
}

/**
 * Starts to record, and where `METRICS_PORT` is set to answer `GET /api/metrics` there, to whoever reaches that port.
 *
 * @param {Pick<import('../../config/env.mjs').Env, 'METRICS_PORT' | 'METRICS_HOST'>} settings
 * @returns closes the port
 */
export function startMetrics({ METRICS_PORT, METRICS_HOST }) {
  startRecording();
  if (METRICS_PORT === undefined) return () => undefined;
  const server = createServer({ requestTimeout: REQUEST_MS }, (request, response) => void answer(request, response));
  server.on('error', (error) => {
    console.error(error.message);
    process.exit(1);
  });
  server.listen(METRICS_PORT, METRICS_HOST, () => {
    const address = server.address();
    const port = typeof address === 'object' && address ? address.port : METRICS_PORT;
    console.log(`Metrics on http://${METRICS_HOST}:${port}${PATH}`);
  });
  return () => {
    server.close();
    server.closeAllConnections();
  };
}
