import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import cors from '@fastify/cors';
import type { FastifyInstance } from 'fastify';
import helmet from 'helmet';
import type { Config } from '../config/config.ts';

/** Hashes of a page's inline scripts and styles. */
export interface InlineHashes {
  scripts: string[];
  styles: string[];
}

const quoted = (hashes: string[]) => hashes.map((hash) => `'${hash.replace(/^'|'$/g, '')}'`);

/** Where the Firebase client requests its token. */
const FIREBASE = ['https://firebaseinstallations.googleapis.com', 'https://fcmregistrations.googleapis.com'];

/** What Stripe's card form loads, sends and frames, as Stripe documents it. */
const STRIPE = {
  scripts: ['https://js.stripe.com', 'https://*.js.stripe.com'],
  frames: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
  connects: ['https://api.stripe.com'],
  pictures: ['https://*.stripe.com'],
};

/** Origins besides this server for uploading and loading files. */
function mediaOrigins({ storagePublicUrl, s3 }: Config): string[] {
  const urls = [storagePublicUrl, s3?.endpoint, s3?.publicUrl].filter((url) => typeof url === 'string');
  return [...new Set(urls.map((url) => new URL(url).origin))];
}

/** Everything is forbidden but what the app really loads: own origin, the host of uploaded files, Firebase and Stripe where they are set up. */
function policy(config: Config, inline: InlineHashes): Record<string, string[]> {
  const media = mediaOrigins(config);
  const stripe = config.stripe ? STRIPE : { scripts: [], frames: [], connects: [], pictures: [] };
  // The outbox shows emails in frames.
  const frames = [...(config.devTools ? ["'self'"] : []), ...stripe.frames];
  return {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...quoted(inline.scripts), ...stripe.scripts],
    'style-src': ["'self'", ...quoted(inline.styles)],
    'img-src': ["'self'", 'data:', 'blob:', ...media, ...stripe.pictures],
    'media-src': ["'self'", 'blob:', ...media],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...media, ...(config.firebase ? FIREBASE : []), ...stripe.connects],
    'manifest-src': ["'self'"],
    'worker-src': ["'self'"],
    ...(frames.length > 0 ? { 'frame-src': frames } : {}),
    'frame-ancestors': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'object-src': ["'none'"],
  };
}

/** Computed once, because they do not depend on the request. */
function fixedHeaders(config: Config, inline: InlineHashes): Record<string, string> {
  const secure = helmet({
    contentSecurityPolicy: { useDefaults: false, directives: policy(config, inline) },
    crossOriginEmbedderPolicy: false,
    crossOriginResourcePolicy: { policy: config.corsOrigins.length > 0 ? 'cross-origin' : 'same-origin' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    strictTransportSecurity: config.publicUrl.startsWith('https:')
      ? { maxAge: 31_536_000, includeSubDomains: false }
      : false,
    xFrameOptions: { action: 'deny' },
  });
  const request = new IncomingMessage(new Socket());
  const response = new ServerResponse(request);
  secure(request, response, () => undefined);
  return {
    ...(response.getHeaders() as Record<string, string>),
    'permissions-policy':
      'accelerometer=(), browsing-topics=(), camera=(), geolocation=(self), gyroscope=(), microphone=(), usb=()',
    // Stripe's script does not use Trusted Types, so every payment would cause reports.
    ...(config.stripe ? {} : { 'content-security-policy-report-only': "require-trusted-types-for 'script'" }),
  };
}

/** The policy of a page that any site may frame: pictures, videos and its own styles, which have that hash. */
export function embedPolicy(config: Config, styleHash: string): string {
  const media = mediaOrigins(config).join(' ');
  return [
    "default-src 'none'",
    `style-src '${styleHash}'`,
    `img-src 'self' ${media}`,
    `media-src 'self' ${media}`,
    "base-uri 'none'",
    "form-action 'none'",
    'frame-ancestors *',
  ].join('; ');
}

/** The content security policy of a page with these inline scripts and styles. */
export const pagePolicy = (config: Config, inline: InlineHashes): string =>
  String(fixedHeaders(config, inline)['content-security-policy']);

/** Security headers for all responses. The pages of the app have a policy of their own, for what is inside them. */
export async function registerSecurity(
  app: FastifyInstance,
  config: Config,
  inline: InlineHashes,
): Promise<void> {
  const headers = fixedHeaders(config, inline);
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers);
    done();
  });
  if (config.corsOrigins.length > 0) {
    await app.register(cors, {
      origin: config.corsOrigins,
      methods: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
      allowedHeaders: ['authorization', 'content-type', 'idempotency-key', 'if-match', 'last-event-id'],
      exposedHeaders: ['etag', 'retry-after', 'x-request-id'],
      maxAge: 7_200,
    });
  }
}
