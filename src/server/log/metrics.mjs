import { processValue } from '../processValue.mjs';

/** @typedef {import('./metricNames.mjs').CounterName} CounterName */
/** @typedef {import('./metricNames.mjs').HistogramName} HistogramName */
/** Values of labels: names from the code, as each new one is kept for as long as the process lives. @typedef {Record<string, string>} Labels */
/** @typedef {{ gauge: import('./metricNames.mjs').GaugeName, value: number, label?: string }} Reading */
/**
 * @typedef {object} Recorder
 * @property {(name: CounterName, labels: Labels) => void} count
 * @property {(name: HistogramName, seconds: number, labels: Labels) => void} observe
 * @property {(readings: Reading[]) => Promise<{ type: string, text: string }>} render the page that Prometheus reads, with
 * these values of gauges and those of the process
 */

/** Nothing is recorded, and nothing loaded for it, until the start sets a recorder (recorder.mjs). */
export const metrics = () => processValue('metrics', () => ({ recorder: /** @type {Recorder | null} */ (null) }));

/**
 * Counts one more.
 *
 * @template {CounterName} Name
 * @param {Name} name @param {import('./metricNames.mjs').CounterLabels<Name>} labels
 */
export const countMetric = (name, labels) => metrics().recorder?.count(name, labels);

/**
 * @template {HistogramName} Name
 * @param {Name} name @param {number} seconds @param {import('./metricNames.mjs').HistogramLabels<Name>} labels
 */
export const observeMetric = (name, seconds, labels) => metrics().recorder?.observe(name, seconds, labels);
