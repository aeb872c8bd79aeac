import '../../../support/testSettings';

jest.mock('prom-client', () => {
  throw new Error('prom-client was loaded');
});

it('neither requests nor mails nor databases load prom-client, but the start does where a setting asks for metrics', async () => {
  await import('@/server/platform/routing/handleRequest');
  await import('@/server/web/rendering/answerKept');
  await import('@/server/web/rendering/pageCache.mjs');
  await import('@/server/web/operations/metricsRoute');
  await import('@/server/organisation/mailing/mailWorker');
  await import('@/server/platform/db/openPostgres');
  await import('@/server/platform/db/openSqlite');
  await import('@/server/boot/jobs');
  await expect(import('@/server/boot/metricsServer.mjs')).rejects.toThrow('prom-client was loaded');
});
