import { highlightParts } from './highlight.ts';

/** A text in which the words of a search are highlighted. */
export function Highlighted({ text, q }: { text: string; q: string }) {
  let at = 0;
  return highlightParts(text, q).map((part) => {
    at += part.text.length;
    return part.isHighlighted ? (
      <mark key={at} className="rounded-xs bg-reward-soft text-inherit">
        {part.text}
      </mark>
    ) : (
      part.text
    );
  });
}
