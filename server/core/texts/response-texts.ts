import type responses from '../../../messages/responses/en.json';
import { loadTexts, type WriteText } from './texts.ts';

/** Writes what a successful response says to the person. */
export type ResponseText = WriteText<keyof typeof responses>;

/** The texts of successful responses, in a language. */
export const responseTexts = loadTexts<keyof typeof responses>('responses');
