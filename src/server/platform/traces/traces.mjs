import { processValue } from '../processValue.mjs';

/** @typedef {Record<string, string | number | undefined>} Attributes nothing personal: names of the code, statements without their values */
/**
 * @typedef {object} SpanOptions
 * @property {'server' | 'client' | 'internal'} [kind] `internal` by default
 * @property {Attributes} [attributes]
 * @property {true} [isInner] only within another span: what jobs ask all the time is no trace of its own
 */
/** @typedef {(name: string, attributes: Attributes) => void} UpdateSpan */
/**
 * @typedef {object} Tracer
 * @property {<T>(name: string, options: SpanOptions, work: (update: UpdateSpan) => T) => T} run runs `work` in a span that
 * ends when its outcome is there
 */

/** Nothing is traced, and nothing loaded for it, until the start sets a tracer (tracer.mjs). */
export const traces = () => processValue('traces', () => ({ tracer: /** @type {Tracer | null} */ (null) }));

/**
 * Runs `work` in a span, where traces are on.
 *
 * @template T
 * @param {string} name few different ones @param {SpanOptions} options @param {() => T} work
 * @returns {T}
 */
export function traced(name, options, work) {
  const { tracer } = traces();
  return tracer ? tracer.run(name, options, work) : work();
}

/**
 * Runs a statement in a span of the request that asks for it, where traces are on.
 *
 * @template T
 * @param {'postgresql' | 'sqlite'} system @param {string} text its values are not in it @param {() => T} run
 * @returns {T}
 */
export function traceStatement(system, text, run) {
  const { tracer } = traces();
  if (!tracer) return run();
  const [operation = ''] = text.trimStart().split(/\s/, 1);
  const attributes = { 'db.system.name': system, 'db.query.text': text };
  return tracer.run(operation.toLowerCase(), { kind: 'client', isInner: true, attributes }, run);
}
