import { limits } from '../../../contract/limits.ts';
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

/** The search at the caret, or null. One inside a picked entry, or an address like a@b, is none. */
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

/** Whether a word can become a hashtag: letters, marks, digits and underscores with at least one letter. */
export function isHashtagName(word: string): boolean {
  return HASHTAG.test(word) && /\p{L}/u.test(word) && word.length <= limits.hashtag.max;
}

/** Whether two spellings name the same hashtag. */
export function sameHashtag(a: string, b: string): boolean {
  const fold = (word: string) => word.normalize('NFKC').toLowerCase();
  return fold(a) === fold(b);
}
