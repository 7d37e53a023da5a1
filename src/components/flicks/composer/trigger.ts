import { limits } from '../../../../contract/core/limits.ts';
import { type TypedWord, typedWords } from '../../../../contract/core/typed-words.ts';
import type { RichDraft } from './token-model.ts';

export type TriggerKind = TypedWord['kind'];
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

/** The key of a word, equal for equal names. */
export const wordKey = ({ kind, word }: Pick<TypedWord, 'kind' | 'word'>) => `${kind} ${word}`;

/** Words behind `@` or `#` that were typed and not picked. */
export const unlinkedWords = ({ text, ranges }: RichDraft): TypedWord[] => typedWords(text, ranges);

/** Whether two spellings name the same hashtag. */
export function sameHashtag(a: string, b: string): boolean {
  const normalize = (word: string) => word.normalize('NFKC').toLowerCase();
  return normalize(a) === normalize(b);
}
