import { readdirSync } from 'node:fs';
import { connect } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { percentile } from '../bench/percentile.mjs';
import { ROOT } from '../__tests__/support/reports.mjs';
import { startServer } from '../__tests__/support/server.mjs';
import { runWhenStarted } from './attack.mjs';
import { send, sendInTurn } from './send.mjs';

const UPGRADES = 500;
/** A descriptor that closes a moment later than its answer came. */
const SETTLE_MS = 500;
/** Of connections of the database and the log that open by themselves. */
const SPARE = 5;
const SLOW_CLIENTS = 200;
const VISITS = [{ path: '/en' }, { path: '/api/health' }, { path: '/en/search?q=audit' }];
/** Beside 200 slow clients a page takes no longer than this, or twice its quiet time where that is more, in ms. */
const MAX_PAGE_MS = 250;

/** @param {string} path */
const upgrade = (path) => ({ path, headers: { Connection: 'Upgrade, close', Upgrade: 'websocket' } });

/** Requests that none of ours has, each with what it is answered. */
const NONE = /** @type {[head: string[], status: number][]} */ ([
  [['OPTIONS * HTTP/1.1', 'Host: localhost'], 400],
  [['GET /en HTTP/1.1', 'Host: localhost', 'Host: evil.example'], 400],
  [['GET http://evil.example/en HTTP/1.1', 'Host: localhost'], 400],
  [['GET /en HTTP/1.1'], 400],
  [['GET /500 HTTP/1.1', 'Host: localhost'], 404],
  [['POST /500 HTTP/1.1', 'Host: localhost', 'Content-Length: 0'], 404],
]);

/** @param {number} port @param {string[]} lines @returns {Promise<string>} the answer */
const sendRaw = (port, lines) =>
  new Promise((done, failed) => {
    let text = '';
    connect({ host: '127.0.0.1', port })
      .setEncoding('latin1')
      .on('data', (part) => (text += part))
      .on('error', failed)
      .on('close', () => done(text))
      .write(`${[...lines, 'Connection: close'].join('\r\n')}\r\n\r\n`);
  });

/** Sends a head or a body byte by byte. @param {number} port @param {number} index */
function openSlowClient(port, index) {
  const isBody = index % 2 === 0;
  const socket = connect({ host: '127.0.0.1', port });
  socket.on('error', () => undefined);
  const start = isBody
    ? 'POST /en/api/contact/ HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 5000\r\n\r\n{'
    : 'GET /en HTTP/1.1\r\nHost: localhost\r\nX-Slow: ';
  socket.write(start);
  const timer = setInterval(() => socket.write('a'), 100);
  return () => {
    clearInterval(timer);
    socket.destroy();
  };
}

/** @type {import('./attack.mjs').Attack} */
export const connections = {
  name: 'connections',
  databases: 'one',
  lanes: 2,
  run: async (database) => {
    const server = await startServer(ROOT, await database.settings());
    const { origin, pid } = server;
    const port = Number(new URL(origin).port);
    const countOpen = () => readdirSync(`/proc/${pid}/fd`).length;
    /** @type {string[]} */
    const findings = [];

    await sendInTurn(origin, VISITS, (sent) => sent < 30);
    const quiet = await sendInTurn(origin, VISITS, (sent) => sent < 150);
    await delay(SETTLE_MS);
    const before = countOpen();
    const upgrades = await Promise.all(
      Array.from({ length: UPGRADES }, (_, index) =>
        send(origin, upgrade(index % 2 ? '/api/health' : '/en')).catch(() => ({ status: 0 })),
      ),
    );
    const wrong = upgrades.map(({ status }) => status).filter((status) => status !== 200);
    if (wrong.length > 0) findings.push(`${wrong.length} Upgrades are answered ${[...new Set(wrong)].join()}`);
    for (const [lines, status] of NONE) {
      const answers = await Promise.all(Array.from({ length: 50 }, () => sendRaw(port, lines)));
      const others = answers.filter((answer) => !answer.startsWith(`HTTP/1.1 ${status} `));
      if (others.length > 0)
        findings.push(`${lines[0]}: ${others.length} answers are not ${status}: ${others[0]?.split('\r\n')[0]}`);
    }
    await delay(SETTLE_MS);
    const left = countOpen() - before;
    if (left > SPARE) findings.push(`${left} descriptors are left open`);

    const closeAll = Array.from({ length: SLOW_CLIENTS }, (_, index) => openSlowClient(port, index));
    await delay(SETTLE_MS);
    const beside = await sendInTurn(origin, VISITS, (sent) => sent < 150);
    for (const close of closeAll) close();
    const [quietP99, besideP99] = [quiet, beside].map((answers) =>
      percentile(
        answers.map(({ ms }) => ms),
        0.99,
      ),
    );
    if (beside.some(({ status }) => status !== 200)) findings.push('a page was refused beside slow clients');
    if ((besideP99 ?? 0) > Math.max(2 * (quietP99 ?? 0), MAX_PAGE_MS)) {
      findings.push(`beside ${SLOW_CLIENTS} slow clients a page takes ${besideP99?.toFixed(0)} ms`);
    }
    await server.stop();
    return {
      findings,
      figures: {
        'descriptors left': left,
        'quiet p99 ms': quietP99?.toFixed(0) ?? '',
        'p99 ms beside slow clients': besideP99?.toFixed(0) ?? '',
      },
    };
  },
};

await runWhenStarted(import.meta.url, connections);
