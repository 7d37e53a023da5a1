/**
 * Marks that people leave out when they search: the accents of Latin, Greek and Cyrillic letters, the points of Hebrew, and
 * the vowel signs and lengthening strokes of Arabic. The vowel signs of other scripts are letters of their own.
 */
const MARKS =
  /[\u0300-\u036f\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0610-\u061a\u0640\u064b-\u065f\u0670]/g;

/** Letters that many keyboards lack, or that are often typed as another one; decomposition does not cover them. */
const SIMPLER: Readonly<Record<string, string>> = {
  ...{ æ: 'ae', œ: 'oe', ø: 'o', đ: 'd', ð: 'd', ł: 'l', ħ: 'h', þ: 'th' },
  // Alef, yeh, heh and kaf in the spellings of Arabic, Persian and Urdu.
  ...{ ٱ: 'ا', ى: 'ي', ی: 'ي', ة: 'ه', ک: 'ك', ہ: 'ه' },
};
const SIMPLIFIED = new RegExp(`[${Object.keys(SIMPLER).join('')}]`, 'g');

const ARABIC_DIGITS = /[٠-٩۰-۹]/g;
/** The last four bits of these code points are the value of the digit. */
const digitValue = (digit: string) => String(digit.charCodeAt(0) & 0xf);

const KATAKANA = /[\u30a1-\u30f6]/g;
/** How far each syllable in katakana comes after the same one in hiragana. */
const KATAKANA_OFFSET = 0x60;
const toHiragana = (syllable: string) => String.fromCharCode(syllable.charCodeAt(0) - KATAKANA_OFFSET);

/**
 * A text as searches compare it, without the differences that people ignore: case, accents and vowel signs, the width of
 * characters, spellings of Arabic letters and digits, and katakana for hiragana.
 */
export const foldText = (text: string) =>
  text
    .normalize('NFKD')
    .replace(MARKS, '')
    // Upper case first: it also folds what has no lower case of its own, such as ß.
    .toUpperCase()
    .toLowerCase()
    .replace(SIMPLIFIED, (letter) => SIMPLER[letter] ?? letter)
    .replace(ARABIC_DIGITS, digitValue)
    .normalize('NFC')
    .replace(KATAKANA, toHiragana);
