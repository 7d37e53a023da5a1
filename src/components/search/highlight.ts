export interface Part {
  text: string;
  isMarked: boolean;
}

/** Letters as they are compared: small, without accents. */
const fold = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

/** The words of a search without the signs that steer it. */
function termsOf(q: string): string[] {
  const words = fold(q)
    .replace(/["“”„«»]/g, ' ')
    .split(/\s+/)
    .map((word) => word.replace(/^[@#]+/, ''));
  // The longest first: it takes what a shorter one lies in.
  return [...new Set(words)].filter(Boolean).sort((a, b) => b.length - a.length);
}

/** Cuts a text where the words of a search stand in it, whatever their accents and capitals. */
export function markParts(text: string, q: string): Part[] {
  const letters = [...text];
  // Folded, a letter may be none or several: each remembers which one it came from.
  const folded = letters.flatMap((letter, at) => [...fold(letter)].map((sign) => ({ sign, at })));
  const line = folded.map(({ sign }) => sign);
  const marked = new Set<number>();
  for (const term of termsOf(q).map((word) => [...word])) {
    for (let from = 0; from + term.length <= line.length; from += 1) {
      if (!term.every((sign, place) => line[from + place] === sign)) continue;
      for (const { at } of folded.slice(from, from + term.length)) marked.add(at);
    }
  }
  const parts: Part[] = [];
  letters.forEach((letter, at) => {
    const last = parts.at(-1);
    // A sign that folds to nothing, such as a joined accent, goes with the letter before it.
    const isMarked = fold(letter) === '' ? (last?.isMarked ?? false) : marked.has(at);
    if (last?.isMarked === isMarked) last.text += letter;
    else parts.push({ text: letter, isMarked });
  });
  return parts;
}
