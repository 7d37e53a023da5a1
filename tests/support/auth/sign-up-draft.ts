import { type PendingContact, pendingContact } from '../../../src/lib/storage/pending-contact.ts';
import { removeTabKey, SIGN_UP_KEY, SIGN_UP_PASSWORD_KEY } from '../../../src/lib/storage/session-storage.ts';
import { changeDraft } from '../../../src/lib/storage/sign-up-draft.ts';

const steps = [
  { contact: 'lotta@example.org', contactType: 'email' },
  { name: 'Lotta Ek', dob: '1994-06-04', country: 'SE' },
  { username: 'lotta.ek' },
] as const;

/** Leaves behind what the first steps of a sign-up leave behind: as many of the three as are named. */
export function draftUpTo(done: 0 | 1 | 2 | 3): void {
  for (const key of [SIGN_UP_KEY, SIGN_UP_PASSWORD_KEY]) removeTabKey(key);
  for (const step of steps.slice(0, done)) changeDraft(step);
}

/** As if a code had been sent to a contact. */
export function codeSent(fields: Partial<PendingContact> = {}): void {
  pendingContact.save({
    contact: 'lotta@example.org',
    contactType: 'email',
    purpose: 'sign-up',
    resendAt: Date.now() + 60_000,
    ...fields,
  });
}
