import * as api from '../../api/people/web-setting.ts';
import type { SwitchSetting } from '../core/switch-setting.ts';

/** Whether search engines, feeds and other sites may show what the viewer shares with everybody. */
export const webSetting: SwitchSetting = {
  queryKey: ['web-setting'],
  read: api.getWebSetting,
  send: api.setWebSetting,
};
