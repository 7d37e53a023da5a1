import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { limits } from '../core/limits.ts';
import { id } from '../core/shared.ts';
import { applicant } from './applicant.ts';

const { min, max } = limits.appeal;

export const appealRejection = endpoint({
  method: 'POST',
  path: '/v1/quest-applicant/:id/appeal',
  access: 'member',
  summary: 'Appeals the rejection of one’s own proof, once and until `appealUntil`; an operator decides',
  params: z.object({ id }),
  body: z.object({ text: z.string().check(z.trim(), z.minLength(min), z.maxLength(max)) }),
  data: z.object({ applicant }),
  fallback: 'Failed to send your appeal',
  idempotent: true,
});
