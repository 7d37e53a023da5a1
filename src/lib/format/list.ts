import * as m from '../../messages/shell.gen.ts';
import { LOCALE } from '../locale/locale.ts';

const list = new Intl.ListFormat(LOCALE, { type: 'conjunction' });

/** Items in one phrase, as the language joins them: "Ana, Ben, and Cy". */
export const joinList = (items: readonly string[]): string => list.format(items);

/** One or more facts about one thing in a label, with the comma of the language: "Photo 1 of 3, cover". */
export const joinFacts = (facts: readonly string[]): string =>
  facts.reduce((first, next) => m.twoFacts({ first, next }));
