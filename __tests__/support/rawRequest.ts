import { request, type IncomingHttpHeaders } from 'node:http';

type RawAnswer = { status: number; headers: IncomingHttpHeaders; body: Buffer };

/** Sends these headers and no others, on a connection of its own; the path and the body of the answer stay as they are. */
export const rawRequest = (origin: string, path: string, headers: Record<string, string> = {}, method = 'GET') =>
  new Promise<RawAnswer>((answered, failed) => {
    const { hostname, port } = new URL(origin);
    const sent = request({ hostname, port, path, method, headers, agent: false }, (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.on('end', () =>
        answered({ status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(parts) }),
      );
    });
    sent.on('error', failed).end();
  });
