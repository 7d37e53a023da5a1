import type { FastifyInstance } from 'fastify';
import { getProfile } from '../../../contract/people/profile.ts';
import { rawJson } from '../../core/http/envelope.ts';
import { route } from '../../core/http/route.ts';
import type { ProfileService } from './profile.service.ts';

export function profileRoutes(app: FastifyInstance, { profiles }: { profiles: ProfileService }): void {
  route(app, getProfile, async ({ input, viewer }) =>
    rawJson(await profiles.get(viewer?.personId ?? null, input.query.userId)),
  );
}
