import type { FastifyInstance } from 'fastify';
import { getPostingSettings, setPostingSettings } from '../../../contract/flicks/posting-setting.ts';
import { route } from '../../core/http/route.ts';
import type { PostingSettingService } from './posting-setting.service.ts';

export function postingSettingRoutes(
  app: FastifyInstance,
  { postingSettings }: { postingSettings: PostingSettingService },
): void {
  route(app, getPostingSettings, ({ viewer }) => postingSettings.get(viewer.personId));
  route(app, setPostingSettings, ({ input, viewer }) => postingSettings.set(viewer.personId, input.body));
}
