import { LOCALE } from '../locale/locale.ts';

const list = new Intl.ListFormat(LOCALE, { type: 'conjunction' });

/** Items in one phrase, as the language joins them: "Ana, Ben, and Cy". */
export const joinList = (items: readonly string[]): string => list.format(items);
