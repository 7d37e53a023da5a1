import { readKey } from './storage.ts';

export const MOTION_KEY = 'motion';
export const REDUCED_MOTION = '(prefers-reduced-motion: reduce)';

/** Whether the person chose that less moves here, whatever their system says. */
export const isMotionOff = () => readKey(MOTION_KEY) === 'less';

/** Whether motion should be reduced. */
export const wantsLessMotion = () => isMotionOff() || window.matchMedia(REDUCED_MOTION).matches;
