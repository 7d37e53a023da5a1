import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { limits } from '../core/limits.ts';
import { fileToUpload, id, message } from '../core/shared.ts';

export const reportCategory = z.enum([
  'spam',
  'harassment',
  'nudity',
  'violence',
  'self_harm',
  'child_safety',
  'fraud',
  'illegal',
  'copyright',
  'impersonation',
  'false_info',
  'other',
]);
export type ReportCategory = z.output<typeof reportCategory>;

/** URLs of uploaded images: the signed URLs without their query. */
export const attachments = z
  .array(z.string().check(z.maxLength(1_000)))
  .check(z.maxLength(limits.report.attachments));

const reportBody = z.object({
  message: z.string().check(z.trim(), z.minLength(limits.report.min), z.maxLength(limits.report.max)),
  category: z._default(reportCategory, 'other'),
  attachments: z._default(attachments, []),
});

export const reportFlick = endpoint({
  method: 'POST',
  path: '/v1/report-flick/:flickId',
  access: 'member',
  summary: 'Reports a flick; a second report of the same flick adds to the first',
  params: z.object({ flickId: id }),
  body: reportBody,
  data: message,
  fallback: 'Failed to report flick',
  idempotent: true,
});

export const reportComment = endpoint({
  method: 'POST',
  path: '/v1/report-comment/:commentId',
  access: 'member',
  summary: 'Reports a comment',
  params: z.object({ commentId: id }),
  body: reportBody,
  data: message,
  fallback: 'Failed to report comment',
  idempotent: true,
});

export const reportQuestion = endpoint({
  method: 'POST',
  path: '/v1/report-question/:questionId',
  access: 'member',
  summary: 'Reports a question about a quest, or the answer to one',
  params: z.object({ questionId: id }),
  body: reportBody,
  data: message,
  fallback: 'Failed to report',
  idempotent: true,
});

export const reportAltSuggestion = endpoint({
  method: 'POST',
  path: '/v1/report-alt-suggestion/:suggestionId',
  access: 'member',
  summary: 'Reports a description that somebody suggested for one’s own photo or video',
  params: z.object({ suggestionId: id }),
  body: reportBody,
  data: message,
  fallback: 'Failed to report',
  idempotent: true,
});

export const reportPerson = endpoint({
  method: 'POST',
  path: '/v1/report-person/:userId',
  access: 'member',
  summary: 'Reports a person for what they do or whom they claim to be',
  params: z.object({ userId: id }),
  body: reportBody,
  data: message,
  fallback: 'Failed to report',
  idempotent: true,
});

export const reportUploadUrls = endpoint({
  method: 'POST',
  path: '/v1/report/presigned-url',
  access: 'member',
  summary: 'Signed URLs for pictures that go with a report',
  body: z.object({
    attachment: z.array(fileToUpload).check(z.minLength(1), z.maxLength(limits.report.attachments)),
  }),
  data: z.object({ attachmentSignedURL: z.array(z.string()) }),
  fallback: 'Failed to get upload URL.',
});
