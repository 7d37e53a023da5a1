import type { Part } from '../article.ts';

/** As it is compared: without case, accents and the quotes of print. */
const plain = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[“”‘’]/g, '')
    .toLowerCase();

/** The parts with the answers in which every word that was typed stands; all of them where none was. */
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
