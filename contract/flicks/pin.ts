import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { id } from '../core/shared.ts';

export const setPinned = endpoint({
  method: 'POST',
  path: '/v1/flick/:flickId/pin',
  access: 'member',
  summary: 'Pins one’s own flick to the top of one’s profile, or unpins it; 409 if three others are pinned',
  params: z.object({ flickId: id }),
  body: z.object({ value: z.boolean() }),
  data: z.object({ isPinned: z.boolean() }),
  fallback: 'Failed to pin the flick',
});
