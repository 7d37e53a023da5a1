/** Comments that are typed and not sent. */
export const DRAFTS_KEY = 'drafts';
/** Comments that are sent and not confirmed. */
export const POSTINGS_KEY = 'postings';
/** A new email address or phone number that waits for its code. */
export const CONTACT_KEY = 'contact-change';
/** Changes of flicks that are not saved. */
export const EDITS_KEY = 'edits';

/** Reads what this tab keeps through a reload, until it is closed. */
export function readTabKey(key: string): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Writes a value; answers whether it will outlive a reload, which it does not where storage is blocked or full. */
export function writeTabKey(key: string, value: string): boolean {
  try {
    sessionStorage.setItem(key, value);
    return true;
  } catch {
    return false;
  }
}

export function removeTabKey(key: string): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Blocked storage holds nothing to remove.
  }
}
