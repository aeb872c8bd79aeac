import '../../../support/testSettings';
import { handleRequest } from '@/server/routing/handleRequest';
import { answerStopping } from '@/server/pages/operations/answerStopping';
import { serve } from '../../../support/serve';

const next = jest.fn(async (_request, response) => void response.end('next'));
let origin = '';
beforeAll(async () => {
  origin = await serve(
    (request, response) => void handleRequest(request, response, { next, beforeNext: [answerStopping] }),
  );
});
beforeEach(() => next.mockClear());

it.each(['/api/ready', '/api/ready/?x=1'])('is not ready for more: %s', async (path) => {
  const answer = await fetch(origin + path);
  expect([answer.status, answer.headers.get('cache-control'), answer.headers.get('retry-after')]).toEqual([
    503,
    'no-store',
    '5',
  ]);
  expect(await answer.json()).toEqual({ status: 'unavailable', parts: { server: 'unavailable' } });
  expect(next).not.toHaveBeenCalled();
});
