import * as api from '../../api/flicks/sensitive-setting.ts';
import type { SwitchSetting } from '../core/switch-setting.ts';
import { flickKeys } from '../keys/flick-keys.ts';

/** Whether the viewer sees the media of sensitive flicks without a cover. */
export const sensitiveSetting: SwitchSetting = {
  queryKey: ['sensitive-setting'],
  read: api.getSensitiveSetting,
  send: api.setSensitiveSetting,
  onSaved(client) {
    // What was read before says of each flick whether it is covered.
    client.removeQueries({ queryKey: flickKeys.all, type: 'inactive' });
    client.removeQueries({ queryKey: ['uncovered-flick'] });
  },
};
