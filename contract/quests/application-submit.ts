import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { fileToUpload, id } from '../core/shared.ts';
import { applicant } from './applicant.ts';
import { fileAddress, signedAddresses } from './quest-create.ts';
import { questLimits } from './quest-limits.ts';

const { media, text, texts } = questLimits.application;

export const requestProofUploads = endpoint({
  method: 'POST',
  path: '/v1/quest-applicant',
  access: 'member',
  summary: 'Opens a draft of a proof with signed addresses for its files; it takes no place yet',
  body: z.object({
    media: z.array(fileToUpload).check(z.minLength(1), z.maxLength(media)),
    /** The quest, so that the person is notified if it closes before they submit. */
    quest: z.optional(id),
  }),
  data: z.object({ ...signedAddresses, questApplicantId: id }),
  fallback: 'Failed to get presigned URLs',
  idempotent: true,
});

export const sendApplication = endpoint({
  method: 'POST',
  path: '/v1/quest-applicant/:questApplicantId',
  access: 'member',
  summary: 'Sends a proof and takes a place, or sends it again after changes were asked for',
  params: z.object({ questApplicantId: id }),
  body: z.object({
    quest: id,
    description: z._default(
      z.array(z.string().check(z.trim(), z.maxLength(text))).check(z.maxLength(texts)),
      [],
    ),
    partialAllowance: z._default(z.boolean(), false),
    /** When submitting again, unchanged media are sent with the URL under which they are shown. */
    media: z
      .array(
        z.object({
          url: fileAddress,
          thumbnail: z.optional(z.nullable(fileAddress)),
          type: z.enum(['video', 'photo']),
        }),
      )
      .check(z.minLength(1), z.maxLength(media)),
    criteria: z._default(
      z
        .array(z.int().check(z.minimum(0), z.maximum(questLimits.criteria - 1)))
        .check(z.maxLength(questLimits.criteria)),
      [],
    ),
  }),
  data: z.object({ applicant }),
  fallback: 'Submission failed',
  idempotent: true,
});
