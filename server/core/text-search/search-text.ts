/** Accents of Latin, Greek and Cyrillic letters; the vowel signs of other scripts are letters of their own. */
const ACCENTS = /[\u0300-\u036f]/g;
/** Variation selectors, which only choose between an emoji's text and colour styles. */
const VARIATIONS = /[\ufe0e\ufe0f]/g;
/** Runs of letters, marks and digits; an emoji is a word of its own. */
const WORDS = /[\p{L}\p{M}\p{N}]+|\p{Extended_Pictographic}/gu;
const MOST_WORDS = 40;
const MOST_OF_A_TEXT = 600;
const LONGEST_WORD = 60;

/** Accents and case folded. Upper case first: it also folds what has no lower case of its own, such as ß. */
export const fold = (text: string) =>
  text.normalize('NFKD').replace(ACCENTS, '').toUpperCase().toLowerCase().normalize('NFC');

/** By code points, so that no surrogate pair is split. */
const cut = (word: string) => (word.length > LONGEST_WORD ? [...word].slice(0, LONGEST_WORD).join('') : word);

/** The words of a text as searches compare them: accents and case folded, signs left out. */
export function searchWords(text: string, most = MOST_WORDS): string[] {
  const words = fold(text.replace(/['’]/g, '')).replace(VARIATIONS, '').match(WORDS) ?? [];
  return words.slice(0, most).map(cut);
}

/** The same in one line, for prefix search. */
export const searchLine = (text: string) => searchWords(text).join(' ');

/** The search columns of a person: the name in one line, and the words of name and username. */
export function personSearch({ username, name }: { username: string; name: string }) {
  const words = [...searchWords(name), ...searchWords(username), username.replace(/[._]/g, '')];
  return { search_name: searchLine(name), search_words: [...new Set(words)] };
}

/** A hashtag's name as searches compare it. */
export const hashtagSearch = (name: string) => fold(name).replace(/[^\p{L}\p{M}\p{N}_]/gu, '');

const GAP = 10;

type WeightedTexts = readonly (readonly [weight: 'A' | 'B' | 'C' | 'D', texts: readonly string[]])[];

/**
 * The words of texts, and the same as the text of a tsvector, where words of weight A count most. Texts are
 * separated by a gap in positions, so that no phrase matches across two of them.
 */
function weighted(lists: WeightedTexts, most: number, first = 1) {
  const words = new Set<string>();
  const terms: string[] = [];
  let next = first;
  for (const [weight, texts] of lists) {
    for (const text of texts) {
      for (const word of searchWords(text, most - terms.length)) {
        words.add(word);
        terms.push(`'${word}':${next++}${weight}`);
      }
      next += GAP;
    }
  }
  return { document: terms.join(' '), words: [...words] };
}

/**
 * The search words of a flick: those of its own texts, then those of its alt texts and location, which weigh
 * less.
 */
export const flickSearch = (texts: readonly string[], alts: readonly string[], place?: string | null) =>
  weighted(
    [
      ['A', texts],
      // Before the alt texts: however long those are, the place finds the flick.
      ['C', place ? [place] : []],
      ['B', alts],
    ],
    MOST_OF_A_TEXT,
  );

/** The words of one text as the text of a tsvector. */
export const textDocument = (text: string) => flickSearch([text], []).document;

const MOST_HASHTAGS = 30;
const HASHTAG = /#([\p{L}\p{M}\p{N}_]{1,100})/gu;

interface Findable {
  title: string;
  description: string;
  location?: string | null;
}

/**
 * The names of a quest's owner as the text of a tsvector, to be put behind the words of the quest: nothing
 * else there has the weight D. They are not added to the words for spelling correction, so that no typo is
 * corrected to somebody's name.
 */
export function ownerSearch({ username, name }: { username: string; name: string }): string {
  const names = new Set([name, username, username.replace(/[._]/g, '')]);
  return weighted([['D', [...names]]], MOST_WORDS, 1 + GAP).document;
}

/**
 * The search columns of a quest: its title in one line, the words of its title, place and description as the
 * text of a tsvector, and the hashtags in its description.
 */
export function questSearch({ title, description, location }: Findable) {
  const { document, words } = weighted(
    [
      ['A', [title]],
      // Before the description: however long that is, the place finds the quest.
      ['C', location ? [location] : []],
      ['B', [description]],
    ],
    MOST_OF_A_TEXT,
  );
  const named = [...description.matchAll(HASHTAG)].map(([, name = '']) => hashtagSearch(name));
  return {
    title_line: searchLine(title),
    document,
    hashtags: [...new Set(named)].slice(0, MOST_HASHTAGS),
    words,
  };
}
