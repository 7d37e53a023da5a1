import { readSession } from '../../api/core/session.ts';
import { createDeviceSetting } from '../../lib/storage/device-setting.ts';

/** Whether the person who is signed in hides their amounts on this device; each person chooses for themselves. */
export const {
  isOn: isMoneyHidden,
  useIsOn: useMoneyHidden,
  set: setMoneyHidden,
} = createDeviceSetting(() => `hide-amounts:${readSession()?.viewer?.userId}`, false);
