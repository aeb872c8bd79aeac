import '../../../support/testSettings';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { traced, traces } from '@/server/platform/traces/traces.mjs';

const PACKAGES = /(?:from|import\() ?'(prom-client|@opentelemetry\/[\w-]+)'/;

jest.mock('prom-client', () => {
  throw new Error('prom-client was loaded');
});
jest.mock('@opentelemetry/api', () => {
  throw new Error('@opentelemetry/api was loaded');
});

it('neither requests nor mails nor databases load what metrics and traces need', async () => {
  await import('@/server/platform/routing/handleRequest');
  await import('@/server/web/rendering/answerKept');
  await import('@/server/web/rendering/pageCache.mjs');
  await import('@/server/web/operations/metricsRoute');
  await import('@/server/organisation/mailing/mailWorker');
  await import('@/server/platform/db/openPostgres');
  await import('@/server/platform/db/openSqlite');
  await import('@/server/boot/jobs');
  expect(traced('work', {}, () => 7)).toBe(7);
  expect(traces().tracer).toBeNull();
  // The start imports them where their setting is there.
  await expect(import('@/server/boot/metricsServer.mjs')).rejects.toThrow('prom-client was loaded');
  await expect(import('@/server/platform/traces/tracer.mjs')).rejects.toThrow('@opentelemetry/api was loaded');
});

it('one file each imports the packages, and the start imports those files when it is told to', () => {
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((name) =>
    /\.(?:ts|tsx|mjs)$/.test(name),
  );
  const found = files.flatMap((name) => {
    const [, of] = PACKAGES.exec(readFileSync(join('src', name), 'utf8')) ?? [];
    return of === undefined ? [] : [`${name}: ${of}`];
  });
  expect(found.sort()).toEqual([
    'server/platform/metrics/recorder.mjs: prom-client',
    'server/platform/traces/tracer.mjs: @opentelemetry/api',
  ]);
  const start = readFileSync('src/server/boot/start.mjs', 'utf8');
  for (const name of ['metricsServer', 'startTracing']) {
    expect(start).toContain(`await import('./${name}.mjs')`);
    expect(start).not.toMatch(new RegExp(`from '\\./${name}\\.mjs'`));
  }
});
