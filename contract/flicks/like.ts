import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { id } from '../core/shared.ts';

export const likeTarget = z.enum(['flick', 'comment']);
export type LikeTarget = z.output<typeof likeTarget>;

export const setLike = endpoint({
  method: 'POST',
  path: '/v1/like',
  access: 'member',
  summary: 'Sets whether a flick or comment is liked',
  query: z.object({ id, type: likeTarget }),
  body: z.object({ value: z.boolean() }),
  data: z.object({ isLiked: z.boolean(), likeCount: z.nullable(z.int()) }),
  fallback: 'Failed to toggle like',
});
