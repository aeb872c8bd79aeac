import { SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';

const KINDS = { server: SpanKind.SERVER, client: SpanKind.CLIENT, internal: SpanKind.INTERNAL };

/** @param {import('@opentelemetry/api').Span} span @param {unknown} error its message may quote what somebody typed: only its class is kept */
function endFailed(span, error) {
  span.setStatus({ code: SpanStatusCode.ERROR });
  span.setAttribute('error.type', error instanceof Error ? error.name : 'unknown');
  span.end();
}

/** Spans of whatever provider is registered with the API of OpenTelemetry. @returns {import('./traces.mjs').Tracer} */
export function createTracer() {
  const tracer = trace.getTracer('site');
  return {
    run: (name, { kind = 'internal', attributes = {}, isInner }, work) => {
      if (isInner && !trace.getActiveSpan()) return work(() => undefined);
      return tracer.startActiveSpan(name, { kind: KINDS[kind], attributes }, (span) => {
        try {
          const outcome = work((newName, more) => void span.updateName(newName).setAttributes(more));
          if (!(outcome instanceof Promise)) {
            span.end();
            return outcome;
          }
          outcome.then(
            () => span.end(),
            (error) => endFailed(span, error),
          );
          return outcome;
        } catch (error) {
          endFailed(span, error);
          throw error;
        }
      });
    },
  };
}
