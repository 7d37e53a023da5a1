/** A part of a text: plain text, or a hashtag with its sign. */
export interface TaggedPart {
  /** Its start in the text. */
  from: number;
  text: string;
  /** Without its sign; null for plain text. */
  hashtag: string | null;
}

/** Splits a text at its hashtags; the joined parts are the text. */
export function taggedParts(text: string): TaggedPart[] {
  const parts: TaggedPart[] = [];
  let end = 0;
  const plainUntil = (at: number) => {
    if (at > end) parts.push({ from: end, text: text.slice(end, at), hashtag: null });
  };
  for (const { index, 0: tag } of text.matchAll(/(?<![\p{L}\p{N}_&])#[\p{L}\p{N}_]+/gu)) {
    plainUntil(index);
    parts.push({ from: index, text: tag, hashtag: tag.slice(1) });
    end = index + tag.length;
  }
  plainUntil(text.length);
  return parts;
}
