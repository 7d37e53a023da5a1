import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { errorText } from '../core/error-text.ts';
import { limits } from '../core/limits.ts';
import { fileToUpload, id, message, time } from '../core/shared.ts';
import { minor } from '../money/money.ts';
import { country } from '../people/profile-fields.ts';
import { questDetail, questMode, questType } from './quest.ts';
import { questLimits } from './quest-limits.ts';

const { title, description, criterion, criteria, reviewDays, addition } = questLimits;

/** The address of an uploaded file: its signed URL without the query, absolute or a path. */
export const fileAddress = z.string().check(z.minLength(1), z.maxLength(2_000));

/** One signed URL for each file, and one for the poster of each. */
export const signedAddresses = {
  mediaSignedURL: z.array(z.string()),
  thumbnailSignedURL: z.array(z.string()),
};

export const requestQuestUploads = endpoint({
  method: 'POST',
  path: '/v1/quest',
  access: 'member',
  summary:
    'Opens a draft with signed addresses for its files; the same key gives fresh ones for the same draft',
  body: z.object({ media: z.array(fileToUpload).check(z.minLength(1), z.maxLength(questLimits.media)) }),
  data: z.object({ ...signedAddresses, questId: id }),
  fallback: 'Failed to get presigned URLs',
  idempotent: true,
});

const titleText = z.string().check(z.trim(), z.minLength(title.min), z.maxLength(title.max));
const descriptionText = z
  .string()
  .check(z.trim(), z.minLength(description.min), z.maxLength(description.max));
const places = z.int().check(z.minimum(1), z.maximum(questLimits.places));

/** A decision names a missed criterion by its text, so no two may be equal. */
const eachOnce = z.check<string[]>(({ value, issues }) => {
  const again = value.findIndex((line, at) => value.indexOf(line) !== at);
  if (again >= 0)
    issues.push({ code: 'custom', input: value, path: [again], message: errorText('repeatedLine') });
});

/** Coordinates that somebody sends, in degrees. */
export const newCoords = z.object({
  lat: z.number().check(z.minimum(-90), z.maximum(90)),
  lng: z.number().check(z.minimum(-180), z.maximum(180)),
});

const newQuestMedia = z.object({
  url: fileAddress,
  type: z.enum(['video', 'photo']),
  alt: z.optional(z.nullable(z.string().check(z.trim(), z.maxLength(limits.media.alt)))),
  /** The poster of a video. */
  thumbnailURL: z.optional(z.nullable(fileAddress)),
});

export const createQuest = endpoint({
  method: 'POST',
  path: '/v1/quest/:questId',
  access: 'member',
  summary: 'Publishes a draft, once, and reserves its money with it; 402 keeps the draft',
  params: z.object({ questId: id }),
  body: z.object({
    title: titleText,
    description: descriptionText,
    media: z.array(newQuestMedia).check(z.minLength(1), z.maxLength(questLimits.media)),
    mode: questMode,
    location: z.optional(z.nullable(z.string().check(z.trim(), z.maxLength(limits.location.max)))),
    coords: z.optional(z.nullable(newCoords)),
    /** Empty for anywhere. */
    country: z.optional(z.nullable(z.union([z.literal(''), country]))),
    maxApplicants: places,
    totalAmount: minor,
    type: z._default(questType, 'Exclusive'),
    deadline: z.optional(z.nullable(time)),
    reviewDays: z._default(
      z.int().check(z.minimum(reviewDays.min), z.maximum(reviewDays.max)),
      reviewDays.default,
    ),
    criteria: z._default(
      z
        .array(z.string().check(z.trim(), z.minLength(1), z.maxLength(criterion)))
        .check(z.maxLength(criteria))
        .check(eachOnce),
      [],
    ),
    secondTry: z._default(z.boolean(), false),
  }),
  data: z.object({ questdetails: questDetail }),
  fallback: 'Failed to create quest',
  idempotent: true,
  bodyLimit: 256 * 1024,
});

export const updateQuest = endpoint({
  method: 'PUT',
  path: '/v1/quest/:id',
  access: 'member',
  summary:
    'Changes title and description while nobody has applied, adds a dated note, or adds places and money',
  params: z.object({ id }),
  body: z.object({
    title: z.optional(titleText),
    description: z.optional(descriptionText),
    addition: z.optional(z.string().check(z.trim(), z.minLength(addition.min), z.maxLength(addition.max))),
    maxApplicants: z.optional(places),
    /** The new total amount; the reward for a slot cannot decrease. */
    totalAmount: z.optional(minor),
  }),
  data: z.object({ questdetails: questDetail }),
  fallback: 'Failed to create quest',
  idempotent: true,
});

export const deleteQuest = endpoint({
  method: 'DELETE',
  path: '/v1/quest/:id',
  access: 'member',
  summary: 'Deletes a quest that nobody ever applied to, and gives its money back',
  params: z.object({ id }),
  data: message,
  fallback: 'Failed to delete quest',
});

export const closeQuest = endpoint({
  method: 'PATCH',
  path: '/v1/quest/:id',
  access: 'member',
  summary: 'Closes a quest: nobody applies any more, and what is not held for undecided people goes back',
  params: z.object({ id }),
  data: z.extend(message, { refundedNow: z.int(), heldAmount: z.int(), pendingCount: z.int() }),
  fallback: 'Failed to close quest',
  idempotent: true,
});
