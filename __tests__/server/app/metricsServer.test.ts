import '../../support/testSettings';
import { freePort } from '../../support/processes.mjs';
import { handedOver } from '@/server/app/handedOver.mjs';
import { startMetrics } from '@/server/app/metricsServer.mjs';
import { metrics } from '@/server/log/metrics.mjs';

afterEach(() => {
  metrics().recorder = null;
  handedOver().server = null;
});

it('answers the metrics alone on a port of their own', async () => {
  const said = jest.spyOn(console, 'log').mockImplementation();
  const METRICS_PORT = await freePort();
  const stop = startMetrics({ METRICS_PORT, METRICS_HOST: '127.0.0.1' });
  const call = (path: string, init?: RequestInit) => fetch(`http://127.0.0.1:${METRICS_PORT}${path}`, init);
  try {
    expect(metrics().recorder).not.toBeNull();
    // Before the site is prepared.
    expect((await call('/api/metrics')).status).toBe(503);
    expect(said).toHaveBeenCalledWith(`Metrics on http://127.0.0.1:${METRICS_PORT}/api/metrics`);
    const renderMetrics = async () => (await metrics().recorder?.render([])) ?? null;
    handedOver().server = { renderMetrics } as never;
    const answer = await call('/api/metrics?a=1');
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store']);
    expect(answer.headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/);
    expect(await answer.text()).toContain('# TYPE site_request_duration_seconds histogram');
    expect((await call('/api/metrics', { method: 'POST' })).status).toBe(405);
    for (const path of ['/', '/api/orders', '/api/metrics/x']) expect((await call(path)).status).toBe(404);
    jest.spyOn(console, 'error').mockImplementation();
    handedOver().server = { renderMetrics: () => Promise.reject(new Error('broken')) } as never;
    expect((await call('/api/metrics')).status).toBe(500);
  } finally {
    stop();
  }
  await expect(call('/api/metrics')).rejects.toThrow();
});

it('records without a port of its own, for whoever has the token', () => {
  startMetrics({ METRICS_PORT: undefined, METRICS_HOST: '127.0.0.1' })();
  expect(metrics().recorder).not.toBeNull();
});
