import { connect, createServer } from 'node:net';

/** @typedef {import('node:net').Socket} Socket */

/**
 * A way to a server on this machine that can be broken. `silence` is what a network that drops packets looks like:
 * connections stay open and nothing comes through them any more.
 *
 * @param {string} url of the server
 */
export async function startProxy(url) {
  const target = new URL(url);
  /** @type {Set<Socket>} */
  const sockets = new Set();
  let isSilent = false;
  const server = createServer((socket) => {
    const onward = connect({ host: target.hostname, port: Number(target.port) });
    for (const [one, other] of /** @type {const} */ ([
      [socket, onward],
      [onward, socket],
    ])) {
      sockets.add(one);
      one.on('error', () => undefined);
      one.on('close', () => {
        sockets.delete(one);
        other.destroy();
      });
      if (isSilent) one.pause();
      else one.pipe(other);
    }
  });
  await new Promise((listening) => server.listen(0, '127.0.0.1', () => listening(undefined)));
  const address = server.address();
  const own = new URL(url);
  own.hostname = '127.0.0.1';
  own.port = String(typeof address === 'object' && address ? address.port : 0);
  return {
    url: own.href,
    /** @param {{ isForNewOnes?: boolean }} [options] whether connections that are made from now on are silent too */
    silence: ({ isForNewOnes = false } = {}) => {
      isSilent = isForNewOnes;
      for (const socket of sockets) {
        socket.unpipe();
        socket.pause();
      }
    },
    /** For connections that are made from now on. */
    restore: () => {
      isSilent = false;
    },
    stop: () => {
      for (const socket of sockets) socket.destroy();
      return new Promise((closed) => server.close(closed));
    },
  };
}
