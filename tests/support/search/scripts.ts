import { randomBytes } from 'node:crypto';

const SYLLABLES = 'あいうえおかきくけこさしすせそたちつてとなにぬねのはひふへほまみむめもやゆよらりるれろわ';

/** Hiragana like no other that any test searches for. */
export const uniqueKana = () =>
  [...randomBytes(10)].map((byte) => SYLLABLES[byte % SYLLABLES.length]).join('');

/** How far each syllable in katakana comes after the same one in hiragana. */
const KATAKANA_OFFSET = 0x60;

/** The same syllables in katakana. */
export const inKatakana = (kana: string) =>
  [...kana].map((syllable) => String.fromCharCode(syllable.charCodeAt(0) + KATAKANA_OFFSET)).join('');
