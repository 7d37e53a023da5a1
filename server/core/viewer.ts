/**
 * How a session was opened: `two-factor` with the password and a code, `recovery-code` with one in the place
 * of that code. A sign-up counts as `password`.
 */
export type OpenedWith = 'password' | 'two-factor' | 'recovery-code' | 'passkey';

/** Whether a session was opened with two factors: a passkey counts as both. */
export const openedWithTwoFactors = ({ openedWith }: Pick<Viewer, 'openedWith'>) =>
  openedWith !== null && openedWith !== 'password';

/** A signed-in caller. */
export interface Viewer {
  personId: string;
  sessionId: string;
  isOperator: boolean;
  /** Whether this person logs in with a second factor. */
  secondFactor: boolean;
  /** Null for sessions from before this was stored. */
  openedWith: OpenedWith | null;
  /** When the person last confirmed who they are in this session. */
  confirmedAt: Date | null;
  /** Operators suspended the person: they may read their wallet. */
  isSuspended: boolean;
}
