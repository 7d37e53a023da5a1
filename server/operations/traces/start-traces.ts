import { createRequire } from 'node:module';
import { FastifyOtelInstrumentation } from '@fastify/otel';
import { HttpInstrumentation } from '@opentelemetry/instrumentation-http';
import { PgInstrumentation } from '@opentelemetry/instrumentation-pg';
import { NodeSDK } from '@opentelemetry/sdk-node';
import { EVENTS_PATH } from '../../../contract/events.ts';
import { keepPrivate } from './private-traces.ts';

export interface Traces {
  /** Sends what has not been sent yet, but does not wait long for a collector that hangs. */
  stop(): Promise<void>;
}

/** The whole stop of the server may take 9.5 seconds; losing the last traces does no harm. */
const STOP_MS = 1_500;
const LONGEST_VALUE = 2_000;
/** Asked every few seconds by machines, or open for hours. */
const UNTRACED = new Set(['/api/health', '/api/ready', '/metrics', `/api${EVENTS_PATH}`]);
/** Loaded before tracing starts; requiring them again lets the instrumentations wrap their methods. */
const WRAPPED = ['http', 'https', 'pg'];

const pathOf = (url = '') => url.split('?', 1)[0] ?? '';

/** What the library does unless the environment says otherwise. */
function setDefaults(env: NodeJS.ProcessEnv): void {
  // Baggage that a caller sends would otherwise be passed on to mail, payment and storage providers.
  env.OTEL_PROPAGATORS ??= 'tracecontext';
  // Others describe the command line and the user of the process.
  env.OTEL_NODE_RESOURCE_DETECTORS ??= 'env,host,serviceinstance';
  env.OTEL_LOG_LEVEL ??= 'error';
}

/**
 * Traces HTTP requests, their handlers, their SQL and their calls to providers, and sends them to the collector that the
 * standard `OTEL_*` variables name. Call it before the server is built.
 */
export function startTraces({ serviceName }: { serviceName: string }): Traces {
  setDefaults(process.env);
  const sdk = new NodeSDK({
    serviceName,
    spanLimits: { attributeValueLengthLimit: LONGEST_VALUE },
    metricReaders: [],
    logRecordProcessors: [],
    instrumentations: [
      new HttpInstrumentation({ ignoreIncomingRequestHook: ({ url }) => UNTRACED.has(pathOf(url)) }),
      new FastifyOtelInstrumentation({
        registerOnInitialization: true,
        instrumentHooks: false,
        recordExceptions: false,
      }),
      new PgInstrumentation({ requireParentSpan: true, ignoreConnectSpans: true }),
    ].map(keepPrivate),
  });
  sdk.start();
  const require = createRequire(import.meta.url);
  for (const name of WRAPPED) require(name);
  return {
    async stop() {
      const limit = Promise.withResolvers<void>();
      const timer = setTimeout(limit.resolve, STOP_MS);
      await Promise.race([sdk.shutdown(), limit.promise]);
      clearTimeout(timer);
    },
  };
}
