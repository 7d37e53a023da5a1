import type pushes from '../../messages/pushes/en.json';
import { loadTexts } from '../core/texts/texts.ts';

export type PushTextName = keyof typeof pushes;

/** The texts of pushes, and those of the platform inside notifications, in a language. */
export const pushTexts = loadTexts<PushTextName>('pushes');
