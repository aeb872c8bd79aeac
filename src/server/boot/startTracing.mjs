import { SettingError } from '../../config/env.mjs';
import { createTracer } from '../platform/traces/tracer.mjs';
import { traces } from '../platform/traces/traces.mjs';

/*
 * The packages that collect spans and send them are none of the site's: who sets TRACES_URL installs them. They are loaded
 * by name, as they need not be there.
 */
const PACKAGES = [
  '@opentelemetry/sdk-trace-node',
  '@opentelemetry/exporter-trace-otlp-http',
  '@opentelemetry/resources',
];

/** What is used of them. @typedef {{ register: () => void, shutdown: () => Promise<void> }} Provider */
/** @typedef {new (options: object) => object} Part */
/**
 * @typedef {object} Sdk
 * @property {new (options: object) => Provider} NodeTracerProvider
 * @property {new (exporter: object) => object} BatchSpanProcessor
 * @property {new (share: number) => object} TraceIdRatioBasedSampler
 * @property {Part} OTLPTraceExporter
 * @property {(attributes: Record<string, string>) => object} resourceFromAttributes
 */

/** @returns {Promise<Sdk>} @throws {SettingError} where one is not installed */
async function loadPackages() {
  try {
    return Object.assign({}, ...(await Promise.all(PACKAGES.map((name) => import(name)))));
  } catch (error) {
    const isMissing = error instanceof Error && 'code' in error && error.code === 'ERR_MODULE_NOT_FOUND';
    if (!isMissing) throw error;
    throw new SettingError(`TRACES_URL needs packages that are not there: npm install --no-save ${PACKAGES.join(' ')}`);
  }
}

/**
 * From now on this process traces requests, what they ask of services and the database, and mails.
 *
 * @param {{ url: string, share: number }} options `url`: where spans are sent, by OTLP over HTTP; `share` of 1: how many
 * traces are kept
 * @returns sends what is left
 * @throws {SettingError} where the packages are not installed
 */
export async function startTracing({ url, share }) {
  const sdk = await loadPackages();
  const provider = new sdk.NodeTracerProvider({
    resource: sdk.resourceFromAttributes({ 'service.name': 'site' }),
    sampler: new sdk.TraceIdRatioBasedSampler(share),
    spanProcessors: [new sdk.BatchSpanProcessor(new sdk.OTLPTraceExporter({ url }))],
  });
  provider.register();
  traces().tracer = createTracer();
  return () => provider.shutdown();
}
