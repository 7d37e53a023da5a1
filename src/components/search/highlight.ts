export interface Part {
  text: string;
  isHighlighted: boolean;
}

/** Letters as they are compared: small, without accents. */
const normalize = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

/** The words of a search without the signs that control it. */
function termsOf(q: string): string[] {
  const words = normalize(q)
    .replace(/["“”„«»]/g, ' ')
    .split(/\s+/)
    .map((word) => word.replace(/^[@#]+/, ''));
  // The longest first: a match of it includes shorter ones.
  return [...new Set(words)].filter(Boolean).sort((a, b) => b.length - a.length);
}

/** Splits a text at the words of a search, ignoring accents and case. */
export function highlightParts(text: string, q: string): Part[] {
  const characters = [...text];
  // Normalising a letter may give none or several: each remembers its original.
  const normalized = characters.flatMap((character, at) =>
    [...normalize(character)].map((sign) => ({ sign, at })),
  );
  const line = normalized.map(({ sign }) => sign);
  const highlighted = new Set<number>();
  for (const term of termsOf(q).map((word) => [...word])) {
    for (let from = 0; from + term.length <= line.length; from += 1) {
      if (!term.every((sign, place) => line[from + place] === sign)) continue;
      for (const { at } of normalized.slice(from, from + term.length)) highlighted.add(at);
    }
  }
  const parts: Part[] = [];
  characters.forEach((character, at) => {
    const last = parts.at(-1);
    // A character that folds to nothing, such as a combining accent, belongs to the letter before it.
    const isHighlighted = normalize(character) === '' ? (last?.isHighlighted ?? false) : highlighted.has(at);
    if (last?.isHighlighted === isHighlighted) last.text += character;
    else parts.push({ text: character, isHighlighted });
  });
  return parts;
}
