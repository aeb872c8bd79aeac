import { setupServer } from 'msw/node';
import { handlersAt } from './handlers';

/** Where the simulated browser is. */
export const ORIGIN = 'http://localhost';

/**
 * Answers the calls of this file's tests by the contract. `server.use(…)` overrides for one test; `calls` lists what
 * that test has asked for so far, `GET /en/api/social/`. A request without a handler fails the test.
 */
export function mockApi(origin = ORIGIN) {
  const server = setupServer(...handlersAt(origin));
  const calls: string[] = [];
  server.events.on('request:start', ({ request }) => {
    calls.push(`${request.method} ${request.url.replace(ORIGIN, '')}`);
  });

  beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
  beforeEach(() => {
    calls.length = 0;
  });
  afterEach(() => server.resetHandlers());
  afterAll(() => server.close());
  return { server, calls };
}
