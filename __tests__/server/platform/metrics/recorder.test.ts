import { countMetric, metrics, observeMetric } from '@/server/platform/metrics/metrics.mjs';
import { createRecorder } from '@/server/platform/metrics/recorder.mjs';

afterEach(() => {
  metrics().recorder = null;
});

it('counts, observes and shows what was read', async () => {
  const recorder = createRecorder();
  metrics().recorder = recorder;
  countMetric('keptAnswers', { kind: 'page', outcome: 'hit' });
  countMetric('keptAnswers', { kind: 'page', outcome: 'hit' });
  countMetric('jobFailures', {});
  observeMetric('requests', 0.03, { route: 'page/home', status: '200' });
  const { type, text } = await recorder.render([
    { gauge: 'connections', value: 3, label: 'lent' },
    { gauge: 'connections', value: 0, label: 'waiting' },
    { gauge: 'mailsWaiting', value: 2 },
  ]);
  expect(type).toBe('text/plain; version=0.0.4; charset=utf-8');
  const lines = text.split('\n');
  for (const line of [
    'site_kept_answers_total{kind="page",outcome="hit"} 2',
    'site_job_failures_total 1',
    'site_request_duration_seconds_bucket{le="0.02",route="page/home",status="200"} 0',
    'site_request_duration_seconds_bucket{le="0.05",route="page/home",status="200"} 1',
    'site_request_duration_seconds_sum{route="page/home",status="200"} 0.03',
    'site_database_connections{state="lent"} 3',
    'site_database_connections{state="waiting"} 0',
    'site_mails_waiting 2',
  ]) {
    expect(lines).toContain(line);
  }
  // What was not read is missing, and not 0.
  expect(text).not.toContain('site_drafts_late');
  for (const name of ['nodejs_eventloop_lag_p99_seconds', 'process_resident_memory_bytes', 'process_open_fds']) {
    expect(text).toContain(`\n${name} `);
  }
});
