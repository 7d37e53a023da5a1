import type { FastifyInstance } from 'fastify';
import { getWebSetting, setWebSetting } from '../../../contract/people/web-setting.ts';
import { route } from '../../core/http/route.ts';
import type { WebSettingService } from './web-setting.service.ts';

export function webSettingRoutes(
  app: FastifyInstance,
  { webSetting }: { webSetting: WebSettingService },
): void {
  route(app, getWebSetting, ({ viewer }) => webSetting.get(viewer.personId));
  route(app, setWebSetting, ({ input, viewer }) => webSetting.set(viewer.personId, input.body.enabled));
}
