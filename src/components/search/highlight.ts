import { foldText } from '../../../contract/core/fold-text.ts';

export interface Part {
  text: string;
  isHighlighted: boolean;
}

/** The words of a search without the signs that control it. */
function termsOf(q: string): string[] {
  const words = foldText(q)
    .replace(/["“”„«»]/g, ' ')
    .split(/\s+/)
    .map((word) => word.replace(/^[@#]+/, ''));
  // The longest first: a match of it includes shorter ones.
  return [...new Set(words)].filter(Boolean).sort((a, b) => b.length - a.length);
}

/** Splits a text at the words of a search, as the server compares them. */
export function highlightParts(text: string, q: string): Part[] {
  const characters = [...text];
  // Folding a letter may give none or several: each remembers its original.
  const folded = characters.flatMap((character, at) =>
    [...foldText(character)].map((sign) => ({ sign, at })),
  );
  const line = folded.map(({ sign }) => sign);
  const highlighted = new Set<number>();
  for (const term of termsOf(q).map((word) => [...word])) {
    for (let from = 0; from + term.length <= line.length; from += 1) {
      if (!term.every((sign, place) => line[from + place] === sign)) continue;
      for (const { at } of folded.slice(from, from + term.length)) highlighted.add(at);
    }
  }
  const parts: Part[] = [];
  characters.forEach((character, at) => {
    const last = parts.at(-1);
    // A character that folds to nothing, such as a combining accent, belongs to the letter before it.
    const isHighlighted = foldText(character) === '' ? (last?.isHighlighted ?? false) : highlighted.has(at);
    if (last?.isHighlighted === isHighlighted) last.text += character;
    else parts.push({ text: character, isHighlighted });
  });
  return parts;
}
