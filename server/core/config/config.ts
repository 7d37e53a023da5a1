import { isIP } from 'node:net';
import { resolve } from 'node:path';
import * as z from 'zod/mini';
import { isLoopback } from '../loopback.ts';
import { address, given, webAddress } from './config-fields.ts';
import { type MediaSettings, mediaFields, readMedia } from './media-config.ts';
import { type ChannelSettings, channelFields, readChannels } from './message-config.ts';
import { type MonitoringSettings, monitoringFields, readMonitoring } from './monitoring-config.ts';
import { type PaymentSettings, paymentFields, readPayments } from './payment-config.ts';
import { readSite, type SiteSettings, siteFields } from './site-config.ts';
import { readStorage, type StorageSettings, storageFields } from './storage-config.ts';
import { readTranslation, type TranslationConfig, translationFields } from './translation-config.ts';

const PORT_MESSAGE = 'must be a port number from 0 to 65535';
const port = z.pipe(
  z.transform((text: unknown) => Number(text)),
  z.number(PORT_MESSAGE).check(z.refine((n) => Number.isInteger(n) && n >= 0 && n <= 65_535, PORT_MESSAGE)),
);
const WAIT_MESSAGE = 'must be a number of seconds from 0 to 3600';
const waitSeconds = z.pipe(
  z.transform((text: unknown) => Number(text)),
  z.number(WAIT_MESSAGE).check(z.refine((n) => n >= 0 && n <= 3_600, WAIT_MESSAGE)),
);
const DRAIN_MESSAGE = 'must be a number of seconds from 0 to 60';
const drainSeconds = z.pipe(
  z.transform((text: unknown) => Number(text)),
  z.number(DRAIN_MESSAGE).check(z.refine((n) => n >= 0 && n <= 60, DRAIN_MESSAGE)),
);
const CONNECTIONS_MESSAGE = 'must be a number of connections from 0 to 10000';
const connections = z.pipe(
  z.transform((text: unknown) => Number(text)),
  z
    .number(CONNECTIONS_MESSAGE)
    .check(z.refine((n) => Number.isInteger(n) && n >= 0 && n <= 10_000, CONNECTIONS_MESSAGE)),
);
const CONNECTIONS_PER_ADDRESS = 256;
const origins = z.pipe(
  z.transform((text: unknown) =>
    String(text)
      .split(',')
      .map((part) => part.trim())
      .filter(Boolean),
  ),
  z.array(
    z.string().check(
      z.refine((text) => URL.canParse(text) && new URL(text).origin === text, {
        error: 'must list origins such as https://app.example.org',
      }),
    ),
  ),
);

const secret = given(z.optional(z.string().check(z.minLength(32, 'must have 32 characters or more'))));

/** Every setting by the name of its variable. */
export const environment = z.object({
  PORT: given(z._default(port, 3_000)),
  HOST: given(z._default(z.string(), '127.0.0.1')),
  PUBLIC_URL: given(z.optional(webAddress)),
  TRUST_PROXY: given(z._default(z.string(), '')),
  CONNECTIONS_PER_ADDRESS: given(z.optional(connections)),
  CORS_ORIGINS: given(z._default(origins, [])),
  LOG_LEVEL: given(
    z._default(z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']), 'info'),
  ),
  DATA_DIR: given(z._default(z.string(), './data')),
  DATABASE_URL: given(z.optional(address(/^postgres(ql)?:$/, 'must be a postgres:// address'))),
  DATABASE_WAIT: given(z._default(waitSeconds, 60)),
  DRAIN_SECONDS: given(z._default(drainSeconds, 0)),
  REDIS_URL: given(z.optional(address(/^rediss?:$/, 'must be a redis:// address'))),
  COMMIT: given(
    z.optional(
      z.string().check(z.regex(/^[0-9a-f]{7,40}$/, 'must be a git commit: 7 to 40 digits from 0 to f')),
    ),
  ),
  TOKEN_SECRET: secret,
  TOKEN_SECRET_PREVIOUS: secret,
  DEMO: given(z.optional(z.enum(['0', '1'], 'must be 0 or 1'))),
  ALLOW_PUBLIC_DEMO: given(z._default(z.enum(['0', '1'], 'must be 0 or 1'), '0')),
  BACKUPS: given(z.optional(z.enum(['on', 'off'], 'must be on or off'))),
  RATE_LIMITS: given(z._default(z.enum(['on', 'off'], 'must be on or off'), 'on')),
  NODE_ENV: given(z._default(z.string(), 'production')),
  ...channelFields,
  ...storageFields,
  ...mediaFields,
  ...paymentFields,
  ...siteFields,
  ...translationFields,
  ...monitoringFields,
});

export type TrustProxy = boolean | string | ((address: string, hop: number) => boolean);

export interface Config
  extends ChannelSettings,
    StorageSettings,
    MediaSettings,
    PaymentSettings,
    SiteSettings,
    TranslationConfig,
    MonitoringSettings {
  port: number;
  host: string;
  /** Origin that links and absolute addresses are made with, without a slash at the end. */
  publicUrl: string;
  /** Which proxies may say who the caller is: none, all, the nearest so many, or a list of addresses. */
  trustProxy: TrustProxy;
  /** The most open connections of one address; null if they are not bounded. */
  connectionsPerAddress: number | null;
  corsOrigins: string[];
  logLevel: string;
  dataDir: string;
  /** PostgreSQL instead of the embedded database. */
  databaseUrl: string | null;
  /** Seconds to wait at the start for a PostgreSQL that is not up yet. */
  databaseWait: number;
  /** Seconds between the signal to stop and the stop, in which load balancers learn that the process is not ready. */
  drainSeconds: number;
  redisUrl: string | null;
  /** The git commit that the server was built from, if the builder said so. */
  commit: string | null;
  /** Null if the environment has none: the server then creates one and stores it in the data folder. */
  tokenSecret: string | null;
  /** Secrets from before: what was signed or encrypted with them can still be read. */
  previousTokenSecrets: string[];
  demo: boolean;
  /** Whether the calls exist that move the clock and show the outbox: in the demo and in development on a local address. */
  devTools: boolean;
  /** Whether the server backs up its embedded database every day. */
  backups: boolean;
  rateLimits: boolean;
  /** Whether responses built by SQL are checked against their schema: in tests and development. */
  checkResponses: boolean;
}

/** A bad environment: the message names the variable. */
export class ConfigError extends Error {}

function readTrustProxy(text: string): TrustProxy {
  if (text === '' || text === '0' || text === 'false') return false;
  if (text === 'true') return true;
  return /^\d+$/.test(text) ? (_address, hop) => hop < Number(text) : text;
}

/** Whether only this machine can reach the server. Behind a proxy, others use the public address. */
export function isLocal({ host, publicUrl }: Pick<Config, 'host' | 'publicUrl'>): boolean {
  return isLoopback(host) && isLoopback(new URL(publicUrl).hostname);
}

/**
 * The site that passkeys belong to, and the origins that may ask for them. Passkeys need a host name, so a
 * server on a loopback IP address uses `localhost`.
 */
export function relyingPartyOf({ publicUrl, corsOrigins }: Pick<Config, 'publicUrl' | 'corsOrigins'>) {
  const url = new URL(publicUrl);
  if (isLoopback(url.hostname)) url.hostname = 'localhost';
  return { id: url.hostname, origins: [url.origin, ...corsOrigins] };
}

/** Reads the environment once; throws a `ConfigError` that names every bad variable. */
export function readConfig(env: Record<string, string | undefined>): Config {
  const result = environment.safeParse(env, { error: () => 'is not valid' });
  if (!result.success) {
    const lines = result.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`);
    throw new ConfigError(lines.join('\n'));
  }
  const read = result.data;
  const complaints: string[] = [];
  const complain = (line: string) => complaints.push(line);
  if (read.TOKEN_SECRET_PREVIOUS !== undefined && read.TOKEN_SECRET === undefined)
    complain('TOKEN_SECRET must be set too, since TOKEN_SECRET_PREVIOUS is');
  const channels = readChannels(read, complain);
  const storage = readStorage(read, complain);
  const host = read.HOST;
  // Browsers create no passkeys for IP addresses, so people of this machine get its name.
  const reachable = host === '0.0.0.0' || host === '::' || isLoopback(host) ? 'localhost' : host;
  const hostInUrl = isIP(reachable) === 6 ? `[${reachable}]` : reachable;
  const publicUrl = read.PUBLIC_URL ?? `http://${hostInUrl}:${read.PORT}`;
  const demo =
    read.DEMO === undefined
      ? read.DATABASE_URL === undefined && isLocal({ host, publicUrl })
      : read.DEMO === '1';
  const isPlayground = demo || read.NODE_ENV === 'development';
  const isPublic = !isLocal({ host, publicUrl });
  if (isPlayground && isPublic && read.ALLOW_PUBLIC_DEMO === '0') {
    const [what, instead] = demo ? ['DEMO=1', 'DEMO=0'] : ['NODE_ENV=development', 'NODE_ENV=production'];
    complain(
      `${what} is for this machine only, but HOST or PUBLIC_URL lets others in: set ${instead}, or ALLOW_PUBLIC_DEMO=1 for a demo that anybody may use`,
    );
  }
  const payments = readPayments(read, isPlayground, complain);
  if (read.BACKUPS === 'on' && read.DATABASE_URL !== undefined) {
    complain(
      'BACKUPS is on, but only the embedded database is backed up by the server: with DATABASE_URL run `npm run admin -- backup`',
    );
  }
  const translation = readTranslation(read, complain);
  const trustProxy = readTrustProxy(read.TRUST_PROXY);
  // Behind a proxy every connection has its address.
  const connectionsPerAddress =
    read.CONNECTIONS_PER_ADDRESS ?? (trustProxy === false ? CONNECTIONS_PER_ADDRESS : 0);
  if (complaints.length > 0) throw new ConfigError(complaints.join('\n'));
  return {
    port: read.PORT,
    host,
    publicUrl,
    trustProxy,
    connectionsPerAddress: connectionsPerAddress === 0 ? null : connectionsPerAddress,
    corsOrigins: read.CORS_ORIGINS,
    logLevel: read.LOG_LEVEL,
    dataDir: resolve(read.DATA_DIR),
    databaseUrl: read.DATABASE_URL ?? null,
    databaseWait: read.DATABASE_WAIT,
    drainSeconds: read.DRAIN_SECONDS,
    redisUrl: read.REDIS_URL ?? null,
    commit: read.COMMIT ?? null,
    tokenSecret: read.TOKEN_SECRET ?? null,
    previousTokenSecrets: read.TOKEN_SECRET_PREVIOUS === undefined ? [] : [read.TOKEN_SECRET_PREVIOUS],
    demo,
    devTools: isPlayground && !isPublic,
    backups: read.DATABASE_URL === undefined && (read.BACKUPS ?? (demo ? 'off' : 'on')) === 'on',
    rateLimits: read.RATE_LIMITS === 'on',
    ...channels,
    ...storage,
    ...readMedia(read),
    ...payments,
    ...readSite(read),
    ...translation,
    ...readMonitoring(read),
    checkResponses: read.NODE_ENV !== 'production',
  };
}
