import { readSession } from '../../api/core/session.ts';
import { createDeviceSetting } from '../../lib/storage/device-setting.ts';

/** Whether the logged-in person hides their amounts on this device; each person chooses separately. */
export const {
  isOn: isMoneyHidden,
  useIsOn: useMoneyHidden,
  set: setMoneyHidden,
} = createDeviceSetting(() => `hide-amounts:${readSession()?.viewer?.userId}`, false);
