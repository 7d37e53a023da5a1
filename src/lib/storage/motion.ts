import { readKey } from './storage.ts';

export const MOTION_KEY = 'motion';
export const REDUCED_MOTION = '(prefers-reduced-motion: reduce)';

/** Whether the person turned motion off in this app, regardless of the system setting. */
export const isMotionOff = () => readKey(MOTION_KEY) === 'less';

/** Whether motion should be reduced. */
export const wantsLessMotion = () => isMotionOff() || window.matchMedia(REDUCED_MOTION).matches;
