import { readSession } from '../../api/core/session.ts';
import { createDeviceSetting } from '../../lib/storage/device-setting.ts';

/** Whether the logged-in person wants to see their first steps on this device. */
export const { useIsOn: useShowsFirstSteps, set: setShowsFirstSteps } = createDeviceSetting(
  () => `first-steps:${readSession()?.viewer?.userId}`,
  true,
);
