import { readingLimits } from './first-screen-limits.ts';
import { plainText, type RichText, type Token } from './rich-text.ts';

/** A word behind `@` or `#` in plain text, and its position. */
export interface TypedWord {
  kind: 'mention' | 'hashtag';
  /** Without its sign. */
  word: string;
  start: number;
  end: number;
}
/** A part of a text that is linked already: from `start` to `end`, exclusive. */
interface Range {
  start: number;
  end: number;
}

const WORD_PATTERN = /(?<=^|[\s([{"'“‘])[@#＃][\p{L}\p{M}\p{N}_]+(?:\.[\p{L}\p{M}\p{N}_]+)*/gu;

/** Words behind `@` or `#` that are not linked, in order. */
export function typedWords(text: string, linked: readonly Range[]): TypedWord[] {
  return [...text.matchAll(WORD_PATTERN)].flatMap(({ 0: found, index: start }): TypedWord[] => {
    const kind = found.startsWith('@') ? 'mention' : 'hashtag';
    // A hashtag ends at a full stop, which a username may hold.
    const whole = kind === 'mention' ? found : (found.split('.')[0] ?? found);
    const end = start + whole.length;
    if (linked.some((range) => range.start < end && range.end > start)) return [];
    return [{ kind, word: whole.slice(1), start, end }];
  });
}

/** Whether a word can become a hashtag: letters, marks, digits and underscores with at least one letter. */
export function isHashtagName(word: string): boolean {
  return (
    /^[\p{L}\p{M}\p{N}_]*$/u.test(word) && /\p{L}/u.test(word) && word.length <= readingLimits.hashtag.max
  );
}

/** Each token with its position in the plain text; neighbouring texts are one, since a word may span them. */
function placed(tokens: RichText) {
  const parts: { token: Token; start: number; end: number }[] = [];
  for (const token of tokens) {
    const last = parts.at(-1);
    const start = last?.end ?? 0;
    const end = start + plainText([token]).length;
    if (token.type === 'text' && last?.token.type === 'text') {
      last.token = { type: 'text', text: last.token.text + token.text };
      last.end = end;
    } else parts.push({ token, start, end });
  }
  return parts;
}

/** Words of a text that name people or hashtags without linking to them. */
export function unlinkedWords(tokens: RichText): TypedWord[] {
  const linked = placed(tokens).filter(({ token }) => token.type !== 'text');
  return typedWords(plainText(tokens), linked);
}

/** Replaces the words for which `resolve` returns a token; the others stay text. */
export function linkWords(
  tokens: RichText,
  resolve: (word: TypedWord) => Exclude<Token, { type: 'text' }> | null,
): RichText {
  const found = unlinkedWords(tokens).flatMap((word) => {
    const token = resolve(word);
    return token ? [{ token, ...word }] : [];
  });
  if (found.length === 0) return tokens;
  return placed(tokens).flatMap(({ token, start, end }) => {
    if (token.type !== 'text') return [token];
    const pieces: RichText = [];
    let at = start;
    const plain = (to: number) => {
      if (to > at) pieces.push({ type: 'text', text: token.text.slice(at - start, to - start) });
    };
    for (const word of found.filter((each) => each.start >= start && each.end <= end)) {
      plain(word.start);
      pieces.push(word.token);
      at = word.end;
    }
    plain(end);
    return pieces;
  });
}
