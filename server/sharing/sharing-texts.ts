import type texts from '../../messages/embeds/en.json';
import { loadTexts } from '../core/texts/texts.ts';

/** What the site shows of itself elsewhere, by language. */
export const textsIn = loadTexts<keyof typeof texts>('embeds');
