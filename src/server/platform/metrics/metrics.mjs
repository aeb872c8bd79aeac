import { processValue } from '../processValue.mjs';

/** @typedef {import('./metricNames.mjs').CounterName} CounterName */
/** @typedef {import('./metricNames.mjs').HistogramName} HistogramName */
/** @typedef {{ gauge: import('./metricNames.mjs').GaugeName, value: number, label?: string }} Reading */
/**
 * @typedef {object} Recorder
 * @property {(name: CounterName, labels: string[]) => void} count
 * @property {(name: HistogramName, seconds: number, labels: string[]) => void} observe
 * @property {(readings: Reading[]) => Promise<{ type: string, text: string }>} render the page that Prometheus reads, with
 * these values of gauges and those of the process
 */

/** Nothing is recorded, and nothing loaded for it, until the start sets a recorder (recorder.mjs). */
export const metrics = () => processValue('metrics', () => ({ recorder: /** @type {Recorder | null} */ (null) }));

/**
 * Counts one more.
 *
 * @param {CounterName} name @param {string[]} labels values in the order of `labelNames`: names from the code, as each new
 * one is kept for as long as the process lives
 */
export const countMetric = (name, ...labels) => metrics().recorder?.count(name, labels);

/** @param {HistogramName} name @param {number} seconds @param {string[]} labels as in `countMetric` */
export const observeMetric = (name, seconds, ...labels) => metrics().recorder?.observe(name, seconds, labels);
