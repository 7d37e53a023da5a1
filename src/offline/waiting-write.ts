/** What can wait for the network: it sets a state, so that sending it twice changes nothing, and moves no money. */
const KINDS = ['follow', 'follow-hashtag', 'like', 'save', 'save-quest', 'watch-quest'] as const;
export type WaitingKind = (typeof KINDS)[number];

/** A change that waits for the network. */
export interface WaitingWrite {
  name: string;
  kind: WaitingKind;
  /** For likes, whether of a flick or a comment; empty for others. */
  of: string;
  id: string;
  value: boolean;
  /** When it was made, in milliseconds since 1970. */
  at: number;
}

/** The write of that name; null if it is none that can wait. */
export function parseWrite(name: string, value: unknown, at: number): WaitingWrite | null {
  const [first, ...rest] = name.split(' ');
  const kind = KINDS.find((known) => known === first);
  const id = rest.pop();
  return kind && id && typeof value === 'boolean' ? { name, kind, of: rest.join(' '), id, value, at } : null;
}
