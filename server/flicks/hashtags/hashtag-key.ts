import { limits } from '../../../contract/core/limits.ts';

/**
 * The spelling and the key of a hashtag: NFKC, without a leading #, the key case-folded. Null if it is invalid:
 * it needs letters, marks, digits and underscores, at least one letter, and at most 100 characters.
 */
export function readHashtag(text: string): { name: string; key: string } | null {
  const name = text.trim().normalize('NFKC').replace(/^#/, '');
  if (!/^[\p{L}\p{M}\p{N}_]+$/u.test(name) || !/\p{L}/u.test(name)) return null;
  const key = hashtagKey(name);
  return [...name].length > limits.hashtag.max || [...key].length > limits.hashtag.max ? null : { name, key };
}

/**
 * What makes two spellings the same hashtag. Upper case first, because that also folds characters without a lower case of their
 * own, such as ß.
 */
export const hashtagKey = (name: string) => name.toUpperCase().toLowerCase().normalize('NFKC');
