import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { limits } from '../core/limits.ts';
import { id } from '../core/shared.ts';
import { attachments } from './report.ts';

export const issueType = z.enum(['bug', 'idea']);

/** Technical details about the problem; shown to the person before they are sent. */
export const issueContext = z.object({
  route: z.string().check(z.maxLength(500)),
  version: z.string().check(z.maxLength(100)),
  viewport: z.string().check(z.maxLength(50)),
  requestIds: z.array(z.string().check(z.maxLength(100))).check(z.maxLength(5)),
});
export type IssueContext = z.output<typeof issueContext>;

export const createFeatureIssue = endpoint({
  method: 'POST',
  path: '/v1/feature-issue',
  access: 'member',
  summary: 'Tells the operator about a problem or an idea',
  body: z.object({
    type: issueType,
    title: z.string().check(z.trim(), z.minLength(3), z.maxLength(limits.featureIssue.title)),
    description: z.string().check(z.trim(), z.minLength(3), z.maxLength(limits.featureIssue.description)),
    attachments: z._default(attachments, []),
    context: z.optional(issueContext),
  }),
  data: z.object({ message: z.string(), _id: id }),
  fallback: 'Failed to submit feature issue.',
  idempotent: true,
});
