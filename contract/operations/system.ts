import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { limits } from '../core/limits.ts';
import { id, message, paged, paging, time } from '../core/shared.ts';

const channel = z.enum(['email', 'sms', 'push']);

/** Something that needs an operator. */
export const systemProblem = z.object({
  /** Identifies the problem as long as it lasts. */
  key: z.string(),
  /** A sentence or two: what is wrong, and what to do. */
  text: z.string(),
});
export type SystemProblem = z.output<typeof systemProblem>;

export const systemJob = z.object({
  name: z.string(),
  /** What it does, without a full stop. */
  description: z.string(),
  everySeconds: z.int(),
  /** When the last run ended. */
  lastFinishedAt: z.nullable(time),
  /** When the next run is due. */
  dueAt: time,
  isRunning: z.boolean(),
  /** Failed runs since the last one that succeeded. */
  failures: z.int(),
  lastError: z.nullable(z.string()),
});
export type SystemJob = z.output<typeof systemJob>;

export const providerName = z.enum([
  'database',
  'storage',
  'mail',
  'sms',
  'push',
  'payments',
  'translation',
  'redis',
]);
export type ProviderName = z.output<typeof providerName>;

/** What fulfils the task; `outbox` writes messages into a file, `memory` is this process alone. */
export const providerKind = z.enum([
  'postgres',
  'embedded',
  's3',
  'folder',
  'smtp',
  'sms_gateway',
  'firebase',
  'browser',
  'stripe',
  'sandbox',
  'libretranslate',
  'redis',
  'memory',
  'outbox',
  'none',
]);
export type ProviderKind = z.output<typeof providerKind>;

export const systemProvider = z.object({
  name: providerName,
  kind: providerKind,
  /** Of the process that responds, since its start; null for what is not measured or was not called. */
  lastSuccessAt: z.nullable(time),
  lastErrorAt: z.nullable(time),
  lastError: z.nullable(z.string()),
});
export type SystemProvider = z.output<typeof systemProvider>;

/** `daily`: the server makes one every day; `off`: `BACKUPS=off` turns them off; `manual`: with PostgreSQL the operator makes them. */
const systemBackups = z.object({
  kind: z.enum(['daily', 'off', 'manual']),
  /** The newest of the daily backups. */
  last: z.nullable(z.object({ at: time, bytes: z.int() })),
  kept: z.int(),
  /** How many are kept at most. */
  keeps: z.int(),
  /** Why the last try failed. */
  error: z.nullable(z.string()),
});

/** That emails, text messages, pushes, payouts and refunds wait, as after a restore; waiting messages are counted elsewhere. */
const outgoingHold = z.object({ since: time, reason: z.string(), payouts: z.int(), refunds: z.int() });

/** A server process that was heard from within the last minute and a half; each one reports twice a minute. */
export const systemProcess = z.object({
  _id: id,
  /** The name of its machine or container. */
  host: z.string(),
  version: z.string(),
  /** The git commit that it was built from, if known. */
  commit: z.nullable(z.string()),
  startedAt: time,
  lastSeenAt: time,
  /** Whether it is the one that responds. */
  isResponding: z.boolean(),
});
export type SystemProcess = z.output<typeof systemProcess>;

const systemState = z.object({
  now: time,
  /** The most urgent first; empty if everything works. */
  problems: z.array(systemProblem),
  jobs: z.array(systemJob),
  messages: z.object({
    waiting: z.array(z.object({ channel, count: z.int(), oldestAt: time })),
    /** Given up, and kept for 30 days. */
    failed: z.int(),
    /** Those of them that can be sent again. */
    resendable: z.int(),
  }),
  storage: z.object({
    /** What is in the store, up to an hour old; null while it is being counted. */
    stored: z.nullable(z.object({ files: z.int(), bytes: z.int() })),
    /** The disk of the data folder. */
    disk: z.object({ freeBytes: z.int(), totalBytes: z.int() }),
  }),
  providers: z.array(systemProvider),
  backups: systemBackups,
  /** Null if everything leaves the site. */
  hold: z.nullable(outgoingHold),
  /** Those that are alive, the longest running first; a process of an older version doesn't know them. */
  processes: z._default(z.array(systemProcess), []),
  version: z.string(),
  /** The git commit that it was built from, if known. */
  commit: z.nullable(z.string()),
  /** The newest migration that the database has. */
  schema: z.string(),
  /** When the process that responds was started. */
  startedAt: time,
});
export type SystemState = z.output<typeof systemState>;

export const getSystem = endpoint({
  method: 'GET',
  path: '/v1/admin/system',
  access: 'operator',
  summary: 'Whether everything runs: problems, jobs, messages, storage, providers, processes and the version',
  data: systemState,
  fallback: 'Failed to fetch the state of the system',
});

export const runJob = endpoint({
  method: 'POST',
  path: '/v1/admin/system/job/:name/run',
  access: 'operator',
  summary: 'Makes a job due now; some process starts it within seconds',
  params: z.object({ name: z.string().check(z.minLength(1), z.maxLength(100)) }),
  data: message,
  fallback: 'Failed to start this job',
  idempotent: true,
});

/** A message that was given up, without its text. */
export const failedMessage = z.object({
  _id: id,
  channel,
  /** Masked; null for a push. */
  recipient: z.nullable(z.string()),
  /** The subject of an email or title of a push; null for text messages and codes. */
  subject: z.nullable(z.string()),
  attempts: z.int(),
  reason: z.enum(['expired', 'refused', 'tries']),
  error: z.nullable(z.string()),
  gaveUpAt: time,
  /** False for codes, whose text is gone. */
  canResend: z.boolean(),
});
export type FailedMessage = z.output<typeof failedMessage>;

export const listFailedMessages = endpoint({
  method: 'GET',
  path: '/v1/admin/system/failed-message',
  access: 'operator',
  summary: 'Messages that could not be sent, newest first, without their text',
  query: z.object(paging(limits.page.list)),
  data: z.object({ messages: z.array(failedMessage), ...paged }),
  fallback: 'Failed to fetch failed messages',
});

export const resendMessages = endpoint({
  method: 'POST',
  path: '/v1/admin/system/failed-message/resend',
  access: 'operator',
  summary: 'Sends failed messages again, one or all; codes stay as they are',
  body: z.object({
    /** One message; all of them without it. */
    id: z.optional(id),
  }),
  data: z.object({ message: z.string(), resent: z.int() }),
  fallback: 'Failed to send again',
  idempotent: true,
});

export const sendTestEmail = endpoint({
  method: 'POST',
  path: '/v1/admin/system/test-email',
  access: 'operator',
  summary: 'Sends a test email to the own verified address at once, and says how that went',
  data: z.object({ message: z.string(), sent: z.boolean() }),
  fallback: 'Failed to send the test email',
});

export const releaseOutgoing = endpoint({
  method: 'POST',
  path: '/v1/admin/system/release-outgoing',
  access: 'operator',
  confirmation: 'always',
  summary: 'Sends what was held since a restore, without codes and expired messages',
  data: message,
  fallback: 'Failed to release',
  idempotent: true,
});
