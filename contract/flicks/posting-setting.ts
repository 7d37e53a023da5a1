import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { audience, commentSetting } from './flick.ts';

/** How a person begins a new flick. */
export const postingSettings = z.object({
  /** What every new flick starts with; null if each starts like the last one on the device. */
  defaults: z.nullable(
    z.object({
      audienceSetting: audience,
      commentSetting,
      likeVisible: z.boolean(),
      repostVisible: z.boolean(),
    }),
  ),
  /** Whether the app points out photos and videos without a description before a flick is shared. */
  remindsOfAlt: z.boolean(),
});
export type PostingSettings = z.output<typeof postingSettings>;

export const getPostingSettings = endpoint({
  method: 'GET',
  path: '/v1/setting/posting',
  access: 'member',
  summary: 'What one’s new flicks start with',
  data: postingSettings,
  fallback: 'Failed to fetch',
});

export const setPostingSettings = endpoint({
  method: 'PUT',
  path: '/v1/setting/posting',
  access: 'member',
  summary: 'Replaces what one’s new flicks start with',
  body: postingSettings,
  data: postingSettings,
  fallback: 'Failed to save',
});
