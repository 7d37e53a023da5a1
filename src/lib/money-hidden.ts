import { createDeviceSwitch } from './device-switch.ts';

/** What stands in place of an amount. */
export const HIDDEN = '••••';

/** Whether one's own amounts are hidden on this device. */
export const { useIsOn: useMoneyHidden, set: setMoneyHidden } = createDeviceSwitch('hide-amounts', false);
