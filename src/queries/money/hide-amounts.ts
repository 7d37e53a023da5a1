import { readSession } from '../../api/core/session.ts';
import { createDeviceSwitch } from '../../lib/storage/device-setting.ts';

/** Whether the person who is signed in hides their amounts on this device; each person chooses for themselves. */
export const {
  isOn: isMoneyHidden,
  useIsOn: useMoneyHidden,
  set: setMoneyHidden,
} = createDeviceSwitch(() => `hide-amounts:${readSession()?.viewer?.userId}`, false);
