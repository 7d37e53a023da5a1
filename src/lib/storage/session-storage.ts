/** Comments that are typed but not sent. */
export const DRAFTS_KEY = 'drafts';
/** Comments that are sent but not confirmed. */
export const PENDING_COMMENTS_KEY = 'postings';
/** A new email address or phone number that waits for its code. */
export const CONTACT_KEY = 'contact-change';
/** Unsaved changes of flicks. */
export const EDITS_KEY = 'edits';
/** A pending top-up, with the secret for sending the card. */
export const PAYMENT_KEY = 'payment';
/** A sign-up that is not finished, and the password that was typed for it. */
export const SIGN_UP_KEY = 'sign-up';
export const SIGN_UP_PASSWORD_KEY = 'sign-up-password';
/** The contact that sign-up, recovery and login share. */
export const VISITOR_CONTACT_KEY = 'contact';
/** A login that waits for its second factor. */
export const SECOND_STEP_KEY = 'second-step';
/** The token that allows a new password. */
export const RESET_KEY = 'reset';
/** What was decided at the review desk, for a reload. */
export const DESK_SESSION_KEY = 'desk-session';

/** Removed when a person logs out. */
export const KEYS_OF_PERSON = [
  CONTACT_KEY,
  DESK_SESSION_KEY,
  DRAFTS_KEY,
  EDITS_KEY,
  PAYMENT_KEY,
  PENDING_COMMENTS_KEY,
] as const;
/** Removed at every login: it was started without one, perhaps by somebody else. */
export const KEYS_OF_VISITOR = [
  RESET_KEY,
  SECOND_STEP_KEY,
  SIGN_UP_KEY,
  SIGN_UP_PASSWORD_KEY,
  VISITOR_CONTACT_KEY,
] as const;

/** Values that must not or could not be stored. */
const memory = new Map<string, string>();

/** Reads a value that survives reloads until this tab is closed. */
export function readTabKey(key: string): string | null {
  const stored = memory.get(key);
  if (stored !== undefined) return stored;
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Keeps a value until the page is reloaded. */
export function holdTabKey(key: string, value: string): void {
  memory.set(key, value);
}

/** Keeps a value across reloads, or in memory alone where storage is blocked or full. */
export function writeTabKey(key: string, value: string): void {
  try {
    sessionStorage.setItem(key, value);
    memory.delete(key);
  } catch {
    holdTabKey(key, value);
  }
}

export function removeTabKey(key: string): void {
  memory.delete(key);
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Blocked storage holds nothing to remove.
  }
}
