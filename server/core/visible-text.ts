import { invalid } from './errors.ts';

/** Flags of regions, such as Scotland's: the only use of these invisible characters. */
const REGION_FLAG = '\\u{1F3F4}[\\u{E0030}-\\u{E007A}]+\\u{E007F}';
/** Joiners, which several scripts and emojis need, and the two forms of an emoji. */
const PART_OF_A_SIGN = '[\\u200C\\u200D\\uFE0E\\uFE0F]';
/** What shows nothing or turns the direction of the text after it: controls, marks, fillers, the empty Braille cell. */
const HIDDEN = '\\p{Cc}\\p{Zl}\\p{Zp}\\p{Default_Ignorable_Code_Point}\\u2800';
const LINE_BREAKS = '\\t\\n\\r';

const visible = new RegExp(`^(?:${REGION_FLAG}|${PART_OF_A_SIGN}|[^${HIDDEN}])*$`, 'u');
const hiddenOrSign = new RegExp(`${REGION_FLAG}|${PART_OF_A_SIGN}|[${LINE_BREAKS}]|[${HIDDEN}]`, 'gu');
const removable = new RegExp(`^(?!${PART_OF_A_SIGN}|[${LINE_BREAKS}])[${HIDDEN}]$`, 'u');
const blank = new RegExp(`^[${HIDDEN}\\p{White_Space}]*$`, 'u');

/** Alphabets with many letters that look alike. */
const ALPHABETS = ['Latin', 'Cyrillic', 'Greek', 'Armenian', 'Cherokee'].map(
  (script) => new RegExp(`\\p{Script=${script}}`, 'u'),
);

const mixesAlphabets = (word: string) => ALPHABETS.filter((letters) => letters.test(word)).length > 1;

/** The text without hidden characters, for a text of several lines or one that is often pasted; empty if nothing is left to see. */
export function withoutHidden(text: string): string {
  const cleaned = text.replace(hiddenOrSign, (found) => (removable.test(found) ? '' : found)).trim();
  return blank.test(cleaned) ? '' : cleaned;
}

/** For a text of one line that others know somebody by. Throws 400 for hidden characters; an empty text passes. */
export function requireVisible(field: string, text: string): void {
  if (!visible.test(text) || (text !== '' && blank.test(text)))
    throw invalid(field, 'This has characters that cannot be seen. Type it anew.');
}

/** The same for a name, which has something to see, and in each word letters of one alphabet, as UTS 39 recommends. */
export function requireName(field: string, name: string): void {
  requireVisible(field, name);
  if (name.split(/\s+/u).some(mixesAlphabets)) throw invalid(field, 'Use letters of one alphabet in a word.');
}
