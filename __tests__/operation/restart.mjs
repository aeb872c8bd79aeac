import { connect } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { callUntilStopped } from '../support/callUntilStopped.mjs';
import { startServer } from '../support/server.mjs';
import { temporaryFolder } from '../support/temporary.mjs';

const CALLERS = 8;
/** Requests that are answered before the server is asked to stop. */
const WARM_UP = 100;
/** In seconds. */
const GRACE = 3;

/**
 * Sends a request in two halves and does something between them.
 *
 * @param {string} origin @param {() => Promise<void>} between @returns {Promise<string>} the head of the answer
 */
function sendSlowly(origin, between) {
  const { hostname, port, host } = new URL(origin);
  const body = '{"broken"';
  const socket = connect({ host: hostname, port: Number(port) });
  return new Promise((answered, failed) => {
    let text = '';
    socket
      .on('data', (part) => (text += String(part)))
      .on('error', failed)
      .on('close', () => answered(text.split('\r\n\r\n')[0] ?? ''));
    const head = [`POST /en/api/contact/ HTTP/1.1`, `Host: ${host}`, 'Content-Type: application/json'];
    socket.write(`${head.join('\r\n')}\r\nContent-Length: ${body.length}\r\n\r\n${body.slice(0, 4)}`);
    void between().then(
      () => socket.write(body.slice(4)),
      (error) => socket.destroy(error),
    );
  });
}

/**
 * Whether SIGTERM lets a server under load end without cutting a request and with code 0, first not ready and at last
 * refusing new connections, and whether pages that were rendered with one DATA_DIR are gone after a restart with another.
 *
 * @param {string} root the checkout, built
 * @param {Record<string, string>} settings with a DATA_DIR whose content is not that of an empty one
 */
export async function checkRestart(root, settings) {
  /** @type {string[]} */
  const complaints = [];
  const first = await startServer(root, { ...settings, STOP_GRACE: String(GRACE) });
  const page = async (/** @type {string} */ origin) => (await fetch(`${origin}/en`)).text();
  const rendered = await page(first.origin);
  const load = callUntilStopped(first.origin, CALLERS);
  while (load.answered() < WARM_UP) await delay(10);
  const head = await sendSlowly(first.origin, async () => {
    await delay(100);
    first.askToStop();
    // A busy machine hands the signal over late.
    let ready = await fetch(`${first.origin}/api/ready`);
    for (const until = Date.now() + GRACE * 900; ready.status !== 503 && Date.now() < until;) {
      await delay(50);
      ready = await fetch(`${first.origin}/api/ready`);
    }
    if (ready.status !== 503) complaints.push(`/api/ready is ${ready.status} in the grace`);
    if (ready.headers.get('connection') !== 'close') complaints.push('a connection goes on in the grace');
    // Of which nobody knows when it ends: the last caller has been refused.
    await load.end;
  });
  if (!/ 400 [^]*\r\nConnection: close/.test(head)) complaints.push(`the request under way was answered "${head}"`);
  const { cut } = await load.end;
  if (Object.keys(cut).length > 0) complaints.push(`requests were cut: ${JSON.stringify(cut)}`);
  const code = await first.exited;
  if (code !== 0) complaints.push(`the exit code is ${code}`);

  const second = await startServer(root, { ...settings, DATA_DIR: temporaryFolder('data') });
  if ((await page(second.origin)) === rendered) complaints.push('a page of another DATA_DIR was served');
  await second.stop();
  return complaints;
}
