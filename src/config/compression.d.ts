/** The middleware of Express, whose own types ask for those of Express; it needs no more than Node's. */
declare module 'compression' {
  import type { IncomingMessage, ServerResponse } from 'node:http';

  /** @returns compresses what is written to the response from then on, where the caller and its type allow it */
  export default function compression(): (request: IncomingMessage, response: ServerResponse, next: () => void) => void;
}
