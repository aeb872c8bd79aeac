import type { NextApiHandler, NextApiRequest, NextApiResponse } from 'next';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Serves on a free port until the test file ends; answers the origin. */
export async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  // Node ends idle connections after 5 s: on a busy machine at the moment at which a test uses one again.
  server.keepAliveTimeout = 60_000;
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

/** Serves a route handler as Next does with `bodyParser: false`, without Next's own helpers. */
export const serveRoute = (handler: NextApiHandler): Promise<string> =>
  serve((request, response) => void handler(request as NextApiRequest, response as NextApiResponse));

/**
 * Serves several route handlers as one site.
 *
 * @param routes by their path below the base, without slashes at its ends; `*` stands for one segment
 */
export const serveRoutes = (routes: Record<string, NextApiHandler>): Promise<string> =>
  serve((request, response) => {
    const [path = ''] = (request.url ?? '').split('?');
    const segments = path.split('/').filter(Boolean);
    const below = segments.slice(segments[0] === 'en' ? 2 : 1);
    const match = Object.entries(routes).find(([pattern]) => {
      const parts = pattern.split('/');
      return parts.length === below.length && parts.every((part, index) => part === '*' || part === below[index]);
    });
    if (!match) {
      response.writeHead(404).end();
      return;
    }
    void match[1](request as NextApiRequest, response as NextApiResponse);
  });
