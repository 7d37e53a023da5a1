import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { limits } from '../core/limits.ts';
import { id, paged, paging, person, time } from '../core/shared.ts';
import { issueContext, issueType } from './feature-issue.ts';

/** A problem report or an idea. */
export const sentProblem = z.object({
  _id: id,
  type: issueType,
  title: z.string(),
  description: z.string(),
  reporter: person,
  attachments: z.array(z.object({ url: z.string() })),
  /** Technical details, if the person sent them. */
  context: z.nullable(issueContext),
  createdAt: time,
});
export type SentProblem = z.output<typeof sentProblem>;

export const listProblems = endpoint({
  method: 'GET',
  path: '/v1/admin/problem',
  access: 'operator',
  summary: 'The problems and ideas that people sent, newest first',
  query: z.object({ ...paging(limits.page.list), type: z.optional(issueType) }),
  data: z.object({ problems: z.array(sentProblem), ...paged }),
  fallback: 'Failed to fetch problems',
});
