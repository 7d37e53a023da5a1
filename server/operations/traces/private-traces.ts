import type { PgInstrumentation } from '@opentelemetry/instrumentation-pg';

type TracerProvider = Parameters<PgInstrumentation['setTracerProvider']>[0];
type Tracer = ReturnType<TracerProvider['getTracer']>;
type Span = ReturnType<Tracer['startSpan']>;
type Attributes = Parameters<Span['setAttributes']>[0];

/**
 * All that leaves the server. URLs hold signatures and ids, headers hold tokens, and error messages may quote input, so
 * nothing is sent unless it is listed. Statements contain placeholders instead of values.
 */
const ALLOWED = new Set([
  'db.namespace',
  'db.operation.name',
  'db.query.text',
  'db.system.name',
  'error.type',
  'fastify.type',
  'hook.name',
  'http.request.method',
  'http.response.status_code',
  'http.route',
  'server.address',
  'server.port',
]);

const allowed = (attributes: Attributes = {}): Attributes =>
  Object.fromEntries(Object.entries(attributes).filter(([name]) => ALLOWED.has(name)));

/** A span that ignores everything else. */
function privateSpan(span: Span): Span {
  const setAttribute = span.setAttribute.bind(span);
  const setStatus = span.setStatus.bind(span);
  return Object.assign(span, {
    setAttribute: (...[name, value]: Parameters<Span['setAttribute']>) =>
      ALLOWED.has(name) ? setAttribute(name, value) : span,
    setAttributes(attributes: Attributes) {
      for (const [name, value] of Object.entries(allowed(attributes))) {
        if (value !== undefined) setAttribute(name, value);
      }
      return span;
    },
    setStatus: ({ code }: Parameters<Span['setStatus']>[0]) => setStatus({ code }),
    addEvent: () => span,
    recordException: () => undefined,
  } satisfies Partial<Span>);
}

/** Its other methods stay: instrumentations only start spans this way. */
const privateTracer = (tracer: Tracer): Tracer =>
  Object.assign(Object.create(tracer) as Tracer, {
    startSpan: (...[name, options, context]: Parameters<Tracer['startSpan']>) =>
      privateSpan(
        tracer.startSpan(name, { ...options, attributes: allowed(options?.attributes), links: [] }, context),
      ),
  });

/** Keeps personal data and secrets out of what an instrumentation records, whatever exports it. */
export function keepPrivate<Instrumentation extends { setTracerProvider(provider: TracerProvider): void }>(
  instrumentation: Instrumentation,
): Instrumentation {
  const setProvider = instrumentation.setTracerProvider.bind(instrumentation);
  instrumentation.setTracerProvider = (provider) =>
    setProvider({ getTracer: (...of) => privateTracer(provider.getTracer(...of)) });
  return instrumentation;
}
