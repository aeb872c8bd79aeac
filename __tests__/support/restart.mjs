import { connect } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { startServer } from './server.mjs';
import { temporaryFolder } from './temporary.mjs';

/** The exit code of a process that ended by SIGTERM. */
const BY_SIGTERM = 143;

/**
 * Sends a request in two halves and does something between them.
 *
 * @param {string} origin @param {() => Promise<void>} between @returns {Promise<string>} the status line
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
      .on('close', () => answered(text.split('\r\n')[0] ?? ''));
    const head = [`POST /en/api/contact/ HTTP/1.1`, `Host: ${host}`, 'Content-Type: application/json'];
    socket.write(`${head.join('\r\n')}\r\nContent-Length: ${body.length}\r\n\r\n${body.slice(0, 4)}`);
    void between().then(() => socket.write(body.slice(4)));
  });
}

/**
 * Whether SIGTERM lets a request under way end and refuses new ones, and whether pages that were rendered with one
 * DATA_DIR are gone after a restart with another.
 *
 * @param {string} root the checkout, built
 * @param {Record<string, string>} settings with a DATA_DIR whose content is not that of an empty one
 */
export async function checkRestart(root, settings) {
  /** @type {string[]} */
  const complaints = [];
  const first = await startServer(root, settings);
  const page = async (/** @type {string} */ origin) => (await fetch(`${origin}/en`)).text();
  const rendered = await page(first.origin);
  const status = await sendSlowly(first.origin, async () => {
    await delay(200);
    first.askToStop();
    await delay(500);
    const answer = await fetch(`${first.origin}/api/health`).catch(() => undefined);
    if (answer) complaints.push('a request is accepted after SIGTERM');
  });
  if (!status.includes(' 400 ')) complaints.push(`the request under way was answered "${status}"`);
  const code = await first.exited;
  if (code !== BY_SIGTERM) complaints.push(`the exit code is ${code}`);

  const second = await startServer(root, { ...settings, DATA_DIR: temporaryFolder('data') });
  if ((await page(second.origin)) === rendered) complaints.push('a page of another DATA_DIR was served');
  await second.stop();
  return { code: complaints.length, output: complaints.join('\n') };
}
