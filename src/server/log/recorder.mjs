import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { COUNTERS, GAUGES, HISTOGRAMS } from './metricNames.mjs';
import { metrics } from './metrics.mjs';

/** How often the lag of the event loop is looked at, in ms: each time wakes the process. */
const LAG_PRECISION_MS = 20;

/**
 * @template {Record<string, unknown>} Definitions @template Metric
 * @param {Definitions} definitions @param {(definition: Definitions[keyof Definitions]) => Metric} make
 */
const mapValues = (definitions, make) =>
  /** @type {{ [Name in keyof Definitions]: Metric }} */ (
    Object.fromEntries(
      Object.entries(definitions).map(([name, definition]) => [
        name,
        make(/** @type {Definitions[keyof Definitions]} */ (definition)),
      ]),
    )
  );

/** Values as they are now, in a registry of their own: what was not read is not on the page. @param {import('./metrics.mjs').Reading[]} readings */
function registerReadings(readings) {
  const registry = new Registry();
  /** @type {Map<string, Gauge>} */
  const gauges = new Map();
  for (const { gauge: name, value, label } of readings) {
    const gauge = gauges.get(name) ?? new Gauge({ ...GAUGES[name], registers: [registry] });
    gauges.set(name, gauge);
    const [labelName] = GAUGES[name].labelNames;
    gauge.set(labelName === undefined || label === undefined ? {} : { [labelName]: label }, value);
  }
  return registry;
}

/** @returns {import('./metrics.mjs').Recorder} on a registry of its own, with the metrics of Node and the process */
export function createRecorder() {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: LAG_PRECISION_MS });
  const counters = mapValues(COUNTERS, (counter) => new Counter({ ...counter, registers }));
  const histograms = mapValues(
    HISTOGRAMS,
    (histogram) => new Histogram({ ...histogram, buckets: [...histogram.buckets], registers }),
  );
  return {
    count: (name, labels) => counters[name].inc(labels),
    observe: (name, seconds, labels) => histograms[name].observe(labels, seconds),
    render: async (readings) => ({
      type: registry.contentType,
      text: `${await registry.metrics()}\n${await registerReadings(readings).metrics()}`,
    }),
  };
}

/** From now on this process records. */
export function startRecording() {
  metrics().recorder ??= createRecorder();
}
