import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { id } from '../core/shared.ts';

export const embedKind = z.enum(['flick', 'quest']);
export type EmbedKind = z.output<typeof embedKind>;

export const getEmbed = endpoint({
  method: 'GET',
  path: '/v1/embed/:kind/:id',
  access: 'public',
  summary:
    'The HTML with which another site shows a public flick or quest; 404 if its author or the site does not allow that',
  params: z.object({ kind: embedKind, id }),
  /** Sizes in pixels. */
  data: z.object({ html: z.string(), width: z.int(), height: z.int() }),
  fallback: 'Failed to fetch the code',
});
export type EmbedCode = z.output<typeof getEmbed.data>;
