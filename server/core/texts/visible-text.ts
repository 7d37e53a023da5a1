import { invalid } from '../errors.ts';

/** Flags of regions, such as Scotland's: the only use of these invisible characters. */
const REGION_FLAG = '\\u{1F3F4}[\\u{E0030}-\\u{E007A}]+\\u{E007F}';
/** Joiners, which several scripts and emojis need, and the two forms of an emoji: a longer text keeps them all. */
const PART_OF_A_SIGN = '[\\u200C\\u200D\\uFE0E\\uFE0F]';
/** Signs that remove the vowel of an Indic letter. Not Tamil's, which shows the same with a joiner. */
const VIRAMA =
  '[\\u094D\\u09CD\\u0A4D\\u0ACD\\u0B4D\\u0C4D\\u0CCD\\u0D4D\\u0DCA\\u1039\\u17D2\\u1B44\\uA9C0]';
/** Arabic letters that join the one before, and those of them that never join the one after. */
const ARABIC =
  '[\\u0620\\u0622-\\u063F\\u0641-\\u064A\\u066E\\u066F\\u0671-\\u0673\\u0675-\\u06D3\\u06D5\\u06EE\\u06EF\\u06FA-\\u06FC\\u06FF]';
const ARABIC_ENDING =
  '[\\u0622-\\u0625\\u0627\\u0629\\u062F-\\u0632\\u0648\\u0671-\\u0673\\u0675-\\u0677\\u0688-\\u0699\\u06C0\\u06C3-\\u06CB\\u06CD\\u06CF\\u06D2\\u06D3\\u06D5\\u06EE\\u06EF]';
/** Those where they change what is seen, as CONTEXTJ of IDNA has it (RFC 5892): elsewhere they make two names of one. */
const SEEN_PART = [
  // Between emojis.
  '(?<=[\\p{Extended_Pictographic}\\p{Emoji_Modifier}\\uFE0F])\\u200D(?=\\p{Extended_Pictographic})',
  // Between Indic letters, and in the older spelling of Malayalam letters that end a word.
  `(?<=${VIRAMA})[\\u200C\\u200D](?=\\p{L})`,
  '(?<=\\u0D4D)\\u200D',
  // Between Arabic letters that would join.
  `(?<=${ARABIC}[\\u064B-\\u0652]?)(?<!${ARABIC_ENDING}[\\u064B-\\u0652]?)\\u200C(?=${ARABIC})`,
  // The form of an emoji or a keycap.
  '(?<=\\p{Extended_Pictographic})[\\uFE0E\\uFE0F]|(?<=[0-9#*])\\uFE0F(?=\\u20E3)',
].join('|');
/** What shows nothing or turns the direction of the text after it: controls, marks, fillers, the empty Braille cell. */
const HIDDEN = '\\p{Cc}\\p{Zl}\\p{Zp}\\p{Default_Ignorable_Code_Point}\\u2800';
const LINE_BREAKS = '\\t\\n\\r';

const visible = new RegExp(`^(?:${REGION_FLAG}|${SEEN_PART}|[^${HIDDEN}])*$`, 'u');
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
  if (!visible.test(text) || (text !== '' && blank.test(text))) throw invalid(field, 'hiddenCharacters');
}

/** The same for a name, which has something to see, and in each word letters of one alphabet, as UTS 39 recommends. */
export function requireName(field: string, name: string): void {
  requireVisible(field, name);
  if (name.split(/\s+/u).some(mixesAlphabets)) throw invalid(field, 'mixedAlphabets');
}
