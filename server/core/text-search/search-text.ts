import { foldText } from '../../../contract/core/fold-text.ts';
import { isUnspaced, MOST_WORDS, searchLine, searchTerms } from './words.ts';

const MOST_OF_A_TEXT = 600;

/** The terms of texts, each once, for columns without positions. */
export const distinctTerms = (...texts: string[]): string[] => [
  ...new Set(texts.flatMap((text) => searchTerms(text).flat())),
];

/** The search columns of a person: the name in one line, and the words of name and username. */
export function personSearch({ username, name }: { username: string; name: string }) {
  const search_words = distinctTerms(name, username, username.replace(/[._]/g, ''));
  return { search_name: searchLine(name), search_words };
}

/** A hashtag's name as searches compare it. */
export const hashtagSearch = (name: string) => foldText(name).replace(/[^\p{L}\p{M}\p{N}_]/gu, '');

const GAP = 10;

type WeightedTexts = readonly (readonly [weight: 'A' | 'B' | 'C' | 'D', texts: readonly string[]])[];

/**
 * The words of texts that spelling can be corrected to, and all terms as the text of a tsvector, where those of weight A count
 * most. Texts are separated by a gap in positions, so that no phrase matches across two of them.
 */
function weighted(lists: WeightedTexts, most: number, first = 1) {
  const words = new Set<string>();
  const document: string[] = [];
  let left = most;
  let next = first;
  for (const [weight, texts] of lists) {
    for (const text of texts) {
      const positions = searchTerms(text, left);
      for (const terms of positions) {
        for (const term of terms) {
          if (!isUnspaced(term)) words.add(term);
          document.push(`'${term}':${next}${weight}`);
        }
        next += 1;
      }
      left -= positions.length;
      next += GAP;
    }
  }
  return { document: document.join(' '), words: [...words] };
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
