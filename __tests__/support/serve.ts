import type { NextApiHandler, NextApiRequest, NextApiResponse } from 'next';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Serves on a free port until the test file ends; answers the origin. */
export async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  servers.push(() => {
    server.closeAllConnections();
    return new Promise<void>((closed) => server.close(() => closed()));
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const servers: (() => Promise<void>)[] = [];
afterAll(async () => {
  await Promise.all(servers.map((stop) => stop()));
});

/** Serves a door as Next does where it neither parses the body nor answers by Next's own helpers. */
export const serveDoor = (handler: NextApiHandler): Promise<string> =>
  serve((request, response) => void handler(request as NextApiRequest, response as NextApiResponse));
