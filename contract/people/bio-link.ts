import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { limits } from '../core/limits.ts';
import { id, message } from '../core/shared.ts';

export const bioLink = z.object({ _id: id, title: z.string(), url: z.string() });
export type BioLink = z.output<typeof bioLink>;

/** Only http and https are accepted; https:// is added to an address without a scheme. */
const body = z.object({
  title: z.string().check(z.trim(), z.minLength(1), z.maxLength(limits.bioLink.title)),
  url: z.string().check(z.trim(), z.minLength(1), z.maxLength(limits.bioLink.url)),
});

export const addBioLink = endpoint({
  method: 'POST',
  path: '/v1/bio-link',
  access: 'member',
  summary: `Adds a link to one's profile, up to ${limits.bioLink.max}`,
  body,
  data: z.object({ bioLink }),
  fallback: 'Failed to add bio link',
  idempotent: true,
});

export const updateBioLink = endpoint({
  method: 'PUT',
  path: '/v1/bio-link/:id',
  access: 'member',
  summary: 'Changes a link of one’s profile',
  params: z.object({ id }),
  body,
  data: z.object({ bioLink }),
  fallback: 'Failed to update bio link',
});

export const deleteBioLink = endpoint({
  method: 'DELETE',
  path: '/v1/bio-link/:id',
  access: 'member',
  summary: 'Removes a link of one’s profile; one that is gone already is a success',
  params: z.object({ id }),
  data: message,
  fallback: 'Failed to delete bio link',
});
