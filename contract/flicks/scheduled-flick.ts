import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { limits } from '../core/limits.ts';
import { token } from '../core/rich-text.ts';
import { id, message, time } from '../core/shared.ts';
import { textLanguage } from '../core/text-language.ts';
import { audience, flick, flickLabel, flickMedia, location } from './flick.ts';
import { createFlick, description, newHashTags } from './flick-create.ts';

const { soonestMinutes, latestDays, most } = limits.schedule;

/** A flick that will be published at a chosen time. Only its author sees it until then. */
export const scheduledFlick = z.object({
  /** The id that the flick will have. */
  _id: id,
  /** `failed`: it could not be published at its time. */
  state: z.enum(['scheduled', 'failed']),
  publishAt: time,
  /** Why it could not be published, as text for its author. */
  reason: z.nullable(z.string()),
  media: z.array(flickMedia),
  thumbnailURL: z.nullable(z.string()),
  description: z.array(token),
  newHashTags: z.array(id),
  location: z.nullable(location),
  /** The title of its song. */
  songTitle: z.nullable(z.string()),
  audienceSetting: audience,
  labels: z.optional(z.array(flickLabel)),
  createdAt: time,
  /** Increases with every change; sent back as If-Match, so that one edit does not overwrite another. */
  version: z.int(),
});
export type ScheduledFlick = z.output<typeof scheduledFlick>;

const params = z.object({ flickId: id });

export const scheduleFlick = endpoint({
  method: 'POST',
  path: '/v1/scheduled-flick/:flickId',
  access: 'member',
  summary:
    `Has a draft published at a time, ${soonestMinutes} minutes to ${latestDays} days after it was opened; up to ${most} wait at once. ` +
    'A repeat answers the same flick, or null where it is published by now',
  params,
  body: z.extend(createFlick.body, { publishAt: time }),
  data: z.object({ scheduled: z.nullable(scheduledFlick) }),
  fallback: 'Failed to schedule flick',
  idempotent: true,
  bodyLimit: createFlick.bodyLimit,
});

export const listScheduledFlicks = endpoint({
  method: 'GET',
  path: '/v1/scheduled-flick',
  access: 'member',
  summary: 'One’s own flicks that wait for their time, the next one first',
  data: z.object({ scheduled: z.array(scheduledFlick) }),
  fallback: 'Failed to fetch scheduled flicks',
});

export const editScheduledFlick = endpoint({
  method: 'PATCH',
  path: '/v1/scheduled-flick/:flickId',
  access: 'member',
  summary: `Changes words or time of one’s own scheduled flick: what is sent. A new time is ${soonestMinutes} minutes to ${latestDays} days ahead`,
  params,
  body: z.object({
    description: z.optional(description),
    /** Of the new description. */
    language: textLanguage,
    /** Hashtags beside those of the description. */
    newHashTags: z.optional(newHashTags),
    publishAt: z.optional(time),
  }),
  data: z.object({ scheduled: scheduledFlick }),
  fallback: 'Failed to save the flick',
});

export const publishScheduledFlick = endpoint({
  method: 'POST',
  path: '/v1/scheduled-flick/:flickId/publish',
  access: 'member',
  summary: 'Publishes one’s own scheduled flick now; one that is published already is a success',
  params,
  data: z.object({ flick }),
  fallback: 'Failed to post the flick',
});

export const deleteScheduledFlick = endpoint({
  method: 'DELETE',
  path: '/v1/scheduled-flick/:flickId',
  access: 'member',
  summary: 'Deletes one’s own scheduled flick with its files; one that is gone already is a success',
  params,
  data: message,
  fallback: 'Failed to delete flick',
});
