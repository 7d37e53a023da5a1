import { limits } from '../../../../contract/core/limits.ts';
import type { RichDraft } from './token-model.ts';

export type TriggerKind = 'mention' | 'hashtag';
/** A search that is being typed: `@` or `#` and what follows it up to the caret. */
export interface Trigger {
  kind: TriggerKind;
  query: string;
  start: number;
  end: number;
}

const OPENERS = /(?:^|[\s([{"'“‘])([@#＃])([\p{L}\p{M}\p{N}_.]*)$/u;
const HASHTAG = /^[\p{L}\p{M}\p{N}_]*$/u;

/** The search at the caret, or null. Picked entries, and email addresses like a@b, start none. */
export function triggerAt(draft: RichDraft, caret: number): Trigger | null {
  const match = OPENERS.exec(draft.text.slice(0, caret));
  if (!match) return null;
  const [, sign, query = ''] = match;
  const kind = sign === '@' ? 'mention' : 'hashtag';
  const start = caret - query.length - 1;
  if (draft.ranges.some((range) => range.start < caret && range.end > start)) return null;
  if (kind === 'hashtag' && !HASHTAG.test(query)) return null;
  const longest = kind === 'mention' ? limits.username.max : limits.hashtag.max;
  return query.length <= longest ? { kind, query, start, end: caret } : null;
}

const WORD_PATTERN = /(?<=^|[\s([{"'“‘])[@#＃][\p{L}\p{M}\p{N}_]+(?:\.[\p{L}\p{M}\p{N}_]+)*/gu;

export interface PlainWord {
  kind: TriggerKind;
  /** Without its sign. */
  word: string;
  start: number;
  end: number;
}

/** The key of a word, equal for equal names. */
export const wordKey = ({ kind, word }: Pick<PlainWord, 'kind' | 'word'>) => `${kind} ${word}`;

/** Words behind `@` or `#` that were typed and not picked. */
export function unlinkedWords({ text, ranges }: RichDraft): PlainWord[] {
  return [...text.matchAll(WORD_PATTERN)].flatMap(({ 0: found, index: start }): PlainWord[] => {
    const kind = found.startsWith('@') ? 'mention' : 'hashtag';
    // A hashtag ends at a full stop, which a username may hold.
    const whole = kind === 'mention' ? found : (found.split('.')[0] ?? found);
    const end = start + whole.length;
    if (ranges.some((range) => range.start < end && range.end > start)) return [];
    return [{ kind, word: whole.slice(1), start, end }];
  });
}

/** Whether a word can become a hashtag: letters, marks, digits and underscores with at least one letter. */
export function isHashtagName(word: string): boolean {
  return HASHTAG.test(word) && /\p{L}/u.test(word) && word.length <= limits.hashtag.max;
}

/** Whether two spellings name the same hashtag. */
export function sameHashtag(a: string, b: string): boolean {
  const normalize = (word: string) => word.normalize('NFKC').toLowerCase();
  return normalize(a) === normalize(b);
}
