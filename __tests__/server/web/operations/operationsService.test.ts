import { withSeededDatabase } from '../../../support/testDatabase';
import { closeDatabase } from '@/server/platform/db/connection';
import { log } from '@/server/platform/log/log';
import { getHealth, getReadiness } from '@/server/web/operations/operationsService';
import { settings } from '@/server/platform/settings';
import { serve } from '../../../support/serve';

withSeededDatabase();

beforeEach(() => {
  jest.spyOn(log, 'error').mockImplementation();
});

it('is healthy while it lives', async () => {
  expect(await getHealth({ isOperator: () => false })).toEqual({ status: 'ok' });
});

it('is ready when the database answers', async () => {
  expect(await getReadiness()).toEqual({ status: 'ok', parts: { database: 'ok' } });
});

it('is not ready when the database does not, and says so once', async () => {
  await closeDatabase();
  jest.replaceProperty(settings(), 'DATABASE_URL', 'postgres://nobody@127.0.0.1:1/nothing');
  expect(await getReadiness()).toEqual({ status: 'unavailable', parts: { database: 'unavailable' } });
  expect(log.error).toHaveBeenCalledTimes(1);
});

describe('with an origin', () => {
  const withOrigin = (origin: string) => jest.replaceProperty(settings(), 'API_ORIGIN', origin);

  it('is ready when that is healthy', async () => {
    withOrigin(await serve(({ url }, response) => response.writeHead(url === '/api/health' ? 200 : 404).end('{}')));
    expect(await getReadiness()).toEqual({ status: 'ok', parts: { origin: 'ok' } });
  });

  it('is not ready when that fails', async () => {
    withOrigin(await serve((_, response) => response.writeHead(500).end()));
    expect(await getReadiness()).toEqual({ status: 'unavailable', parts: { origin: 'unavailable' } });
  });

  it('is not ready when that does not answer within two seconds', async () => {
    const { timeout } = AbortSignal;
    const limit = jest.spyOn(AbortSignal, 'timeout').mockImplementation(() => timeout.call(AbortSignal, 20));
    withOrigin(await serve(() => undefined));
    expect(await getReadiness()).toEqual({ status: 'unavailable', parts: { origin: 'unavailable' } });
    expect(limit).toHaveBeenCalledWith(2000);
  });

  it('is not ready when that is down', async () => {
    withOrigin('http://127.0.0.1:1');
    expect(await getReadiness()).toMatchObject({ status: 'unavailable' });
  });
});
