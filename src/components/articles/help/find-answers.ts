import { foldText } from '../../../../contract/core/fold-text.ts';
import type { Part } from '../article.ts';

/** The text for comparison: also without typographic quotes. */
const plain = (text: string) => foldText(text).replace(/[“”„«»‘’]/g, '');

/** The parts with the answers that contain every typed word; all of them without a query. */
export function findAnswers(parts: readonly Part[], typed: string): readonly Part[] {
  const words = plain(typed).split(/\s+/).filter(Boolean);
  if (words.length === 0) return parts;
  return parts
    .map((part) => ({
      ...part,
      passages: part.passages.filter(({ title, blocks }) => {
        const text = plain([part.title, title, ...blocks.flat()].join(' '));
        return words.every((word) => text.includes(word));
      }),
    }))
    .filter(({ passages }) => passages.length > 0);
}
