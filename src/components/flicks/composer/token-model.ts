import { limits } from '../../../../contract/core/limits.ts';
import type { Token } from '../../../../contract/core/rich-text.ts';

export type PickedToken = Exclude<Token, { type: 'text' }>;
/** A picked entry and its position in the text: from `start` to `end`, exclusive. */
export interface TokenRange {
  start: number;
  end: number;
  token: PickedToken;
}
/** What a field contains that takes mentions and hashtags: its text, and which parts of it were picked. */
export interface RichDraft {
  text: string;
  ranges: readonly TokenRange[];
}
/** A draft with the place of the caret after a change. */
export interface Edited {
  draft: RichDraft;
  caret: number;
}

export const EMPTY_DRAFT: RichDraft = { text: '', ranges: [] };

export function tokenText(token: PickedToken): string {
  return token.type === 'mention' ? `@${token.username}` : `#${token.name}`;
}

interface Change {
  from: number;
  to: number;
  inserted: string;
}

function commonPrefix(a: string, b: string): number {
  const most = Math.min(a.length, b.length);
  let length = 0;
  while (length < most && a[length] === b[length]) length += 1;
  return length;
}

/** Finds the edit between two texts. The caret is after the typed text, which resolves ambiguous repeated letters. */
function findChange(before: string, after: string, caret: number): Change {
  const tailLength = after.length - caret;
  const to = before.length - tailLength;
  if (to >= 0 && before.slice(to) === after.slice(caret)) {
    const from = commonPrefix(before.slice(0, to), after.slice(0, caret));
    return { from, to, inserted: after.slice(from, caret) };
  }
  const from = commonPrefix(before, after);
  let tail = 0;
  const most = Math.min(before.length, after.length) - from;
  while (tail < most && before.at(-1 - tail) === after.at(-1 - tail)) tail += 1;
  return { from, to: before.length - tail, inserted: after.slice(from, after.length - tail) };
}

/** Replaces a stretch of text; picked entries that it touches lose their link, later ones move along. */
function replace(draft: RichDraft, { from, to, inserted }: Change): RichDraft {
  const shift = inserted.length - (to - from);
  const ranges = draft.ranges.flatMap((range) => {
    if (range.end <= from) return [range];
    if (range.start >= to) return [{ ...range, start: range.start + shift, end: range.end + shift }];
    return [];
  });
  return { text: draft.text.slice(0, from) + inserted + draft.text.slice(to), ranges };
}

/**
 * Takes over what the field holds after typing, pasting or deleting. Deleting into a picked entry removes it
 * whole; typing inside one turns it into plain words, and so does a composition, whose text must not be
 * changed under the input method.
 */
export function applyInput(draft: RichDraft, text: string, caret: number, composing = false): Edited {
  const change = findChange(draft.text, text, caret);
  const deletes = change.to > change.from;
  const touched = draft.ranges.filter((range) => range.start < change.to && range.end > change.from);
  if (composing || !deletes || touched.length === 0) return { draft: replace(draft, change), caret };
  const from = Math.min(change.from, ...touched.map((range) => range.start));
  const to = Math.max(change.to, ...touched.map((range) => range.end));
  return {
    draft: replace(draft, { from, to, inserted: change.inserted }),
    caret: from + change.inserted.length,
  };
}

/** Puts text in place of a stretch, as a key or button would. */
export function insertText(draft: RichDraft, from: number, to: number, inserted: string): Edited {
  return { draft: replace(draft, { from, to, inserted }), caret: from + inserted.length };
}

function isMentioned(draft: RichDraft, userId: string): boolean {
  return draft.ranges.some(({ token }) => token.type === 'mention' && token.userId === userId);
}

/**
 * Replaces the typed text by a picked entry, followed by a space. A person who is already mentioned is added as plain
 * text: mentions are unique by user.
 */
export function insertToken(draft: RichDraft, from: number, to: number, token: PickedToken): Edited {
  const insertedText = tokenText(token);
  const end = from + insertedText.length;
  const spaced = draft.text[to] === ' ' ? insertedText : `${insertedText} `;
  const next = replace(draft, { from, to, inserted: spaced });
  const repeated = token.type === 'mention' && isMentioned(draft, token.userId);
  const ranges = repeated
    ? next.ranges
    : [...next.ranges, { start: from, end, token }].sort((a, b) => a.start - b.start);
  return { draft: { text: next.text, ranges }, caret: end + 1 };
}

/**
 * Turns typed text into an entry. The caret stays after the same character; a person who is already mentioned stays
 * plain text.
 */
export function linkWord(
  draft: RichDraft,
  { start, end }: { start: number; end: number },
  token: PickedToken,
  caret: number,
): Edited {
  if (token.type === 'mention' && isMentioned(draft, token.userId)) return { draft, caret };
  const insertedText = tokenText(token);
  const next = replace(draft, { from: start, to: end, inserted: insertedText });
  const range = { start, end: start + insertedText.length, token };
  const ranges = [...next.ranges, range].sort((a, b) => a.start - b.start);
  return {
    draft: { text: next.text, ranges },
    caret: caret < end ? caret : caret + insertedText.length - (end - start),
  };
}

/** Length as the limit counts it: without blanks around. */
export function draftLength(draft: RichDraft): number {
  return draft.text.trim().length;
}

export function canSend(draft: RichDraft): boolean {
  const length = draftLength(draft);
  return length > 0 && length <= limits.comment.max;
}

/** The pieces of a draft in order, for showing: plain stretches and picked entries. */
export function draftParts(draft: RichDraft): { start: number; text: string; token: PickedToken | null }[] {
  const parts: { start: number; text: string; token: PickedToken | null }[] = [];
  let at = 0;
  const plain = (to: number) => {
    if (to > at) parts.push({ start: at, text: draft.text.slice(at, to), token: null });
  };
  for (const { start, end, token } of draft.ranges) {
    plain(start);
    parts.push({ start, text: draft.text.slice(start, end), token });
    at = end;
  }
  plain(draft.text.length);
  return parts;
}

/** The tokens to send, trimmed. */
export function toTokens(draft: RichDraft): Token[] {
  const parts = draftParts(draft).map(({ text, token }): Token => token ?? { type: 'text', text });
  const first = parts[0];
  if (first?.type === 'text') parts[0] = { type: 'text', text: first.text.trimStart() };
  const last = parts.at(-1);
  if (last?.type === 'text') parts[parts.length - 1] = { type: 'text', text: last.text.trimEnd() };
  return parts.filter((part) => part.type !== 'text' || part.text !== '');
}

/** The draft that reads as these tokens, to continue writing it. */
export function fromTokens(tokens: readonly Token[]): RichDraft {
  let text = '';
  const ranges: TokenRange[] = [];
  for (const token of tokens) {
    const start = text.length;
    text += token.type === 'text' ? token.text : tokenText(token);
    if (token.type !== 'text') ranges.push({ start, end: text.length, token });
  }
  return { text, ranges };
}
