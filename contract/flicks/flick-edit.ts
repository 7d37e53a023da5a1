import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { limits } from '../core/limits.ts';
import { id } from '../core/shared.ts';
import { textLanguage } from '../core/text-language.ts';
import { audience, commentSetting, flick } from './flick.ts';
import { description, newAlt, newHashTags, newLabels, newLocation, newTags } from './flick-create.ts';

export const editFlick = endpoint({
  method: 'PATCH',
  path: '/v1/flick/:flickId',
  access: 'member',
  summary:
    'Changes words and settings of one’s own flick: what is sent; with If-Match only where nobody changed it since that version',
  params: z.object({ flickId: id }),
  body: z.object({
    description: z.optional(description),
    /** Of the new description. */
    language: textLanguage,
    /** Hashtags beside those of the description. */
    newHashTags: z.optional(newHashTags),
    /** The alt texts of all photos and videos, in order. */
    media: z.optional(
      z
        .array(z.object({ alt: z.optional(newAlt), taggedUsers: z.optional(newTags) }))
        .check(z.minLength(1), z.maxLength(limits.media.perFlick)),
    ),
    /** Null removes it. */
    location: z.optional(z.nullable(newLocation)),
    audienceSetting: z.optional(audience),
    commentSetting: z.optional(commentSetting),
    likeVisible: z.optional(z.boolean()),
    repostVisible: z.optional(z.boolean()),
    labels: z.optional(newLabels),
    notificationsMuted: z.optional(z.boolean()),
  }),
  data: z.object({ flick }),
  fallback: 'Failed to save the flick',
});
