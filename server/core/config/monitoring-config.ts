import * as z from 'zod/mini';
import { given, webAddress } from './config-fields.ts';

/** The variables for watching the server. */
export const monitoringFields = {
  METRICS_TOKEN: given(
    z.optional(
      z.string().check(z.regex(/^[\w.~+/=-]{32,}$/, 'must have 32 characters or more, without spaces')),
    ),
  ),
  OTEL_EXPORTER_OTLP_ENDPOINT: given(z.optional(webAddress)),
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: given(z.optional(webAddress)),
  OTEL_SERVICE_NAME: given(z._default(z.string(), 'flickquest')),
};
const fields = z.object(monitoringFields);

export interface MonitoringSettings {
  /** The bearer token that `GET /metrics` asks for; null switches metrics off. */
  metricsToken: string | null;
  /** Null without a collector to send traces to. */
  traces: { serviceName: string } | null;
}

export function readMonitoring(read: z.output<typeof fields>): MonitoringSettings {
  const collector = read.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT ?? read.OTEL_EXPORTER_OTLP_ENDPOINT;
  return {
    metricsToken: read.METRICS_TOKEN ?? null,
    traces: collector === undefined ? null : { serviceName: read.OTEL_SERVICE_NAME },
  };
}
