import { performance } from 'node:perf_hooks';
import { setImmediate as nextTurn, setTimeout as delay } from 'node:timers/promises';

/** Requests that are under way when no new connection is taken any more get this long. */
const UNDER_WAY_MS = 10_000;
/** A turn of the event loop that took less had nothing to do. */
const IDLE_TURN_MS = 0.1;
/** Who was answered last and asks again at once has connected in this time. */
const QUIET_MS = 50;
/** Where new connections never pause, the first idle turn has to do, and after this time any. */
const MAX_QUIET_WAIT_MS = 1500;
const MAX_IDLE_WAIT_MS = 3000;

/**
 * Waits until the operating system holds no connection that this process has not accepted: it would reset them as the port
 * is closed. Node accepts one a turn of its loop, so a quick turn without one has found none; one may still come between
 * that turn and the closing of the port, so there has to be none for a while.
 *
 * @param {import('node:http').Server} server
 */
async function emptyAcceptQueue(server) {
  let accepted = 0;
  const count = () => (accepted += 1);
  server.on('connection', count);
  const start = performance.now();
  for (let [now, quietFrom, isEmpty] = [start, start, false]; !isEmpty && now < start + MAX_IDLE_WAIT_MS;) {
    const [before, from] = [accepted, now];
    await nextTurn();
    now = performance.now();
    if (accepted > before) quietFrom = now;
    const isIdle = accepted === before && now - from < IDLE_TURN_MS;
    isEmpty = isIdle && (now - quietFrom >= QUIET_MS || now - start >= MAX_QUIET_WAIT_MS);
  }
  server.off('connection', count);
}

/**
 * Serves requests until it is asked to stop, which cuts none.
 *
 * @param {import('node:http').Server} server
 * @param {import('node:http').RequestListener} listener
 */
export function createStop(server, listener) {
  const underWay = new Set(/** @type {import('node:http').ServerResponse[]} */ ([]));
  /** Requests that wait while the port is being closed, so that the turns of the loop get short. @type {(() => void)[] | null} */
  let held = null;
  let isStopping = false;
  let isClosed = false;

  server.on('request', (request, response) => {
    underWay.add(response);
    response.on('close', () => {
      underWay.delete(response);
      // Its headers may have been sent before it was known that this is the last answer of the connection.
      if (isClosed) setImmediate(() => server.closeIdleConnections());
    });
    if (isStopping) response.setHeader('Connection', 'close');
    if (held) held.push(() => listener(request, response));
    else listener(request, response);
  });

  async function closePort() {
    held = [];
    await emptyAcceptQueue(server);
    const closed = new Promise((done) => server.close(done));
    isClosed = true;
    for (const answer of held.splice(0)) answer();
    held = null;
    return { closed };
  }

  return {
    isStopping: () => isStopping,

    /**
     * From now on every answer ends its connection. New connections are taken for the grace; then the port is closed, and
     * what is under way is answered.
     *
     * @param {number} graceMs
     * @returns {Promise<number>} how many requests had no answer after ten more seconds and were cut
     */
    stop: async (graceMs) => {
      isStopping = true;
      for (const response of underWay) if (!response.headersSent) response.setHeader('Connection', 'close');
      await delay(graceMs);
      server.closeIdleConnections();
      const { closed } = await closePort();
      let cut = 0;
      const timer = setTimeout(() => {
        // A request that has not arrived in this time is not one that waits for us.
        cut = [...underWay].filter(({ req, writableEnded }) => req.complete && !writableEnded).length;
        server.closeAllConnections();
      }, UNDER_WAY_MS);
      await closed;
      clearTimeout(timer);
      return cut;
    },
  };
}
