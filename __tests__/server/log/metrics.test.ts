import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { COUNTERS, GAUGES, HISTOGRAMS } from '@/server/log/metricNames.mjs';
import { createRecorder } from '@/server/log/recorder.mjs';

describe('metricNames', () => {
  const RULES = readFileSync('deploy/prometheus/alerts.yml', 'utf8');
  const RULE_TESTS = readFileSync('deploy/prometheus/alerts.test.yml', 'utf8');
  const DASHBOARD = readFileSync('deploy/grafana/site.json', 'utf8');
  const OPERATIONS = readFileSync('docs/operations.md', 'utf8');

  const own = [COUNTERS, GAUGES, HISTOGRAMS].flatMap((metrics) => Object.values(metrics));

  /** Everything in a text that looks like a metric of the site or of a process. */
  const findNames = (text: string) => [
    ...new Set(
      [
        ...text.matchAll(
          /\b(?:site|process|nodejs)_[a-z\d_]+(?:_total|_seconds|_bytes|_fds|_bucket|_count|_sum)\b|\bsite_(?:database|kept|mails|drafts|content)_[a-z_]+[a-z]\b/g,
        ),
      ].map(([name]) => name.replace(/_(?:bucket|sum|count)$/, '')),
    ),
  ];

  async function listKnown(): Promise<Set<string>> {
    const { text } = await createRecorder().render([]);
    const ofProcess = [...text.matchAll(/^# TYPE (\w+)/gm)].map(([, name = '']) => name);
    return new Set([...ofProcess, ...own.map(({ name }) => name)]);
  }

  it('rules, dashboard and documents name metrics that there are', async () => {
    const known = await listKnown();
    for (const text of [RULES, RULE_TESTS, DASHBOARD, OPERATIONS]) {
      expect(findNames(text).filter((name) => !known.has(name))).toEqual([]);
    }
  });

  it('rules name labels that their metrics have', () => {
    const labels = new Set(own.flatMap(({ labelNames }) => [...labelNames]));
    const used = [...RULES.matchAll(/\{([a-z]+(?:=~?|!=)"[^}]*)\}/g)].flatMap(([, inside = '']) =>
      [...inside.matchAll(/([a-z]+)(?:=~?|!=)"/g)].map(([, label = '']) => label),
    );
    expect(
      [...new Set(used)].filter((label) => !labels.has(label) && !['job', 'instance', 'le'].includes(label)),
    ).toEqual([]);
    // A bound that is no bucket matches nothing.
    for (const [, bound] of RULES.matchAll(/site_database_wait_seconds_bucket\{le="([\d.]+)"/g)) {
      expect(HISTOGRAMS.databaseWaits.buckets.map(String)).toContain(bound);
    }
  });

  const hasPromtool = spawnSync('promtool', ['--version']).status === 0;

  (hasPromtool ? it.each : it.skip.each)([
    ['check', 'rules', 'deploy/prometheus/alerts.yml'],
    ['check', 'config', 'deploy/prometheus/prometheus.yml'],
    ['test', 'rules', 'deploy/prometheus/alerts.test.yml'],
  ])('promtool %s %s %s', (...args) => {
    const { status, stdout, stderr } = spawnSync('promtool', args, { encoding: 'utf8' });
    expect([status, `${stdout}${stderr}`]).toEqual([0, expect.any(String)]);
  });
});
