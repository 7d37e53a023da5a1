import * as z from 'zod/mini';
import { given } from './config-fields.ts';

/** The variables for watching the server. */
export const monitoringFields = {
  METRICS_TOKEN: given(
    z.optional(
      z.string().check(z.regex(/^[\w.~+/=-]{32,}$/, 'must have 32 characters or more, without spaces')),
    ),
  ),
};
const fields = z.object(monitoringFields);

export interface MonitoringSettings {
  /** The bearer token that `GET /metrics` asks for; null switches metrics off. */
  metricsToken: string | null;
}

export const readMonitoring = (read: z.output<typeof fields>): MonitoringSettings => ({
  metricsToken: read.METRICS_TOKEN ?? null,
});
