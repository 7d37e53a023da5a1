import * as z from 'zod/mini';
import { password } from '../auth/auth.ts';
import { endpoint } from '../core/endpoint.ts';
import { time } from '../core/shared.ts';

const dataExportState = z.enum(['preparing', 'ready', 'failed']);
export type DataExportState = z.output<typeof dataExportState>;

const dataExport = z.object({
  state: dataExportState,
  requestedAt: time,
  /** When the files are deleted; null until they are ready. */
  expiresAt: z.nullable(time),
  /** From when a new copy may be requested. */
  nextAt: time,
  /** Large accounts get several ZIP files; `size` in bytes. */
  files: z.array(z.object({ url: z.string(), size: z.int() })),
});
export type DataExport = z.output<typeof dataExport>;

const answer = z.object({ dataExport: z.nullable(dataExport) });

export const getDataExport = endpoint({
  method: 'GET',
  path: '/v1/data-export',
  access: 'member',
  summary: 'The copy of their own data that the person requested last; null if there is none',
  data: answer,
  fallback: 'Failed to load your data export',
});

export const requestDataExport = endpoint({
  method: 'POST',
  path: '/v1/data-export',
  access: 'member',
  confirmation: 'always',
  summary: 'Requests a copy of all of one’s own data, at most once a day',
  body: z.object({ password: z.optional(password) }),
  data: answer,
  fallback: 'Failed to request your data',
});
