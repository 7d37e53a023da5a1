/** A signed-in caller. */
export interface Viewer {
  personId: string;
  sessionId: string;
  isOperator: boolean;
  /** Whether this person logs in with a second factor. */
  secondFactor: boolean;
  /** Operators suspended the person: they may read their wallet. */
  isSuspended: boolean;
}
