import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/**
 * A line to the site that can be cut: what the browser's own offline mode leaves to service workers goes through it too.
 *
 * @param target origin of the site
 */
export async function openLine(target: string) {
  const { hostname, port } = new URL(target);
  const sockets = new Set<Socket>();
  let isCut = false;
  const server = createServer((near) => {
    if (isCut) return void near.destroy();
    const far = connect(Number(port), hostname);
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(one);
      one.on('error', () => other.destroy());
      one.on('close', () => sockets.delete(one));
      one.pipe(other);
    }
  });
  const cut = (next: boolean) => {
    isCut = next;
    if (next) for (const socket of sockets) socket.destroy();
  };
  await new Promise<void>((listening) => server.listen(0, listening));
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    cut,
    close: () => {
      cut(true);
      server.close();
    },
  };
}
