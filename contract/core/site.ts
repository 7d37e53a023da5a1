import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';

/** The operator of this site, as configured. */
export const site = z.object({
  /** Null if not configured. */
  operator: z.nullable(z.string()),
  /** An email address or a web address. */
  contact: z.nullable(z.string()),
  /** The operator's own terms and privacy notice, which replace the built-in ones. */
  termsUrl: z.nullable(z.url()),
  privacyUrl: z.nullable(z.url()),
  /** Whether flicks and comments can be translated here. */
  translates: z._default(z.boolean(), false),
});
export type Site = z.output<typeof site>;

export const getSite = endpoint({
  method: 'GET',
  path: '/v1/site',
  access: 'public',
  summary: 'Who runs this site, and where their own terms and privacy notice stand',
  data: z.object({ site }),
  fallback: 'Failed to fetch',
});
