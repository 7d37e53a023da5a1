/** Accents of Latin, Greek and Cyrillic letters; the vowel signs of other scripts are letters of their own. */
const ACCENTS = /[\u0300-\u036f]/g;
/** Signs that only say whether the one before is drawn in colours. */
const VARIATIONS = /[\ufe0e\ufe0f]/g;
/** Runs of letters, marks and digits; an emoji is a word of its own. */
const WORDS = /[\p{L}\p{M}\p{N}]+|\p{Extended_Pictographic}/gu;
const MOST_WORDS = 40;
const MOST_OF_A_FLICK = 600;
const LONGEST_WORD = 60;

/** Accents and case folded. Upper case first: it also folds what has no lower case of its own, such as ß. */
export const fold = (text: string) =>
  text.normalize('NFKD').replace(ACCENTS, '').toUpperCase().toLowerCase().normalize('NFC');

/** By characters, so that none is cut in half. */
const cut = (word: string) => (word.length > LONGEST_WORD ? [...word].slice(0, LONGEST_WORD).join('') : word);

/** The words of a text as searches compare them: accents and case folded, signs left out. */
export function searchWords(text: string, most = MOST_WORDS): string[] {
  const words = fold(text.replace(/['’]/g, '')).replace(VARIATIONS, '').match(WORDS) ?? [];
  return words.slice(0, most).map(cut);
}

/** The same in one line, for what begins so. */
export const searchLine = (text: string) => searchWords(text).join(' ');

/** What finds a person: the name in one line, and the words of both names. */
export function personSearch({ username, name }: { username: string; name: string }) {
  const words = [...searchWords(name), ...searchWords(username), username.replace(/[._]/g, '')];
  return { search_name: searchLine(name), search_words: [...new Set(words)] };
}

/** A hashtag's name as searches compare it. */
export const hashtagSearch = (name: string) => fold(name).replace(/[^\p{L}\p{M}\p{N}_]/gu, '');

const GAP = 10;

/**
 * What finds a flick: its words, and the same as the text of a tsvector, in which the words of the first
 * texts weigh more than those of the second. Between texts lies a gap, so that no phrase is found across it.
 */
export function flickSearch(texts: readonly string[], alts: readonly string[]) {
  const words = new Set<string>();
  const terms: string[] = [];
  let next = 1;
  for (const [list, weight] of [
    [texts, 'A'],
    [alts, 'B'],
  ] as const) {
    for (const text of list) {
      for (const word of searchWords(text, MOST_OF_A_FLICK - terms.length)) {
        words.add(word);
        terms.push(`'${word}':${next++}${weight}`);
      }
      next += GAP;
    }
  }
  return { document: terms.join(' '), words: [...words] };
}

/** The words of one text as the text of a tsvector. */
export const textDocument = (text: string) => flickSearch([text], []).document;

const MOST_HASHTAGS = 30;
const HASHTAG = /#([\p{L}\p{M}\p{N}_]{1,100})/gu;

/** What finds a quest: its title in one line, its words as the text of a tsvector, and the hashtags in its description. */
export function questSearch({ title, description }: { title: string; description: string }) {
  const { document, words } = flickSearch([title], [description]);
  const named = [...description.matchAll(HASHTAG)].map(([, name = '']) => hashtagSearch(name));
  return {
    title_line: searchLine(title),
    document,
    hashtags: [...new Set(named)].slice(0, MOST_HASHTAGS),
    words,
  };
}
