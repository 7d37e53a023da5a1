import { readSession } from '../../api/core/session.ts';

/** Why the person who logged in here is suspended, empty where nobody said; null where they are not. */
export const readSuspension = (): string | null => readSession()?.suspended ?? null;

/** Where a login leads: to the wallet alone for who is suspended, else to where they came from. */
export const pathAfterLogin = (returnTo: string | undefined): string =>
  readSuspension() === null ? (returnTo ?? '/home') : '/suspended';
