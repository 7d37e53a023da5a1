import { foldText } from '../../../contract/core/fold-text.ts';

/** Letters, marks and digits of scripts that are written without spaces between words. */
const UNSPACED = String.raw`[[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Thai}\p{scx=Laoo}\p{scx=Khmr}\p{scx=Mymr}]&&[\p{L}\p{M}\p{N}]]`;
/** Runs of letters, marks and digits, one kind of script each; an emoji is a word of its own. */
const WORDS = new RegExp(
  String.raw`${UNSPACED}+|[[\p{L}\p{M}\p{N}]--${UNSPACED}]+|\p{Extended_Pictographic}`,
  'gv',
);
const BEGINS_UNSPACED = new RegExp(`^${UNSPACED}`, 'v');
/** Variation selectors, which only choose between an emoji's text and colour styles. */
const VARIATIONS = /[\ufe0e\ufe0f]/g;
/** A character with the marks above and below it. */
const CHARACTERS = /\P{M}\p{M}*|\p{M}+/gu;
export const MOST_WORDS = 40;
const LONGEST_WORD = 60;

const wordsOf = (text: string): readonly string[] =>
  foldText(text.replace(/['’]/g, '')).replace(VARIATIONS, '').match(WORDS) ?? [];

/** By code points, so that no surrogate pair is split. */
const cut = (word: string) => (word.length > LONGEST_WORD ? [...word].slice(0, LONGEST_WORD).join('') : word);

/**
 * The words of a text as searches compare them, without signs. What is written without spaces is one word until a sign, a
 * space or another script.
 */
export const searchWords = (text: string, most = MOST_WORDS): string[] =>
  wordsOf(text).slice(0, most).map(cut);

/** The same in one line, for prefix search. */
export const searchLine = (text: string) => searchWords(text).join(' ');

/** Whether a word of `searchWords` is in a script without spaces, so that it may hold several words. */
export const isUnspaced = (word: string) => BEGINS_UNSPACED.test(word);

const charactersOf = (word: string): readonly string[] => word.match(CHARACTERS) ?? [];

/** Each two neighbouring characters of a word; none if it has only one. */
export function characterPairs(word: string): string[] {
  const characters = charactersOf(word);
  return characters.slice(1).map((character, at) => `${characters[at]}${character}`);
}

/** Pairs by position; the last character is also a term of its own, so that every character begins one. */
function unspacedTerms(word: string): string[][] {
  const positions = characterPairs(word).map((pair) => [pair]);
  positions.at(-1)?.push(charactersOf(word).at(-1) ?? '');
  return positions.length === 0 ? [[word]] : positions;
}

/**
 * What a text is found by, for each position in it: a word, or two neighbouring characters of a script without spaces and, at
 * the end of a run, the last one.
 */
export const searchTerms = (text: string, most = MOST_WORDS): string[][] =>
  wordsOf(text)
    .flatMap((word) => (isUnspaced(word) ? unspacedTerms(word) : [[cut(word)]]))
    .slice(0, most);
