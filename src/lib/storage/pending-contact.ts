import * as z from 'zod/mini';
import { contactType } from '../../../contract/auth/contact.ts';
import { VISITOR_CONTACT_KEY } from './session-storage.ts';
import { tabStore } from './tab-store.ts';

const pendingContactSchema = z.object({
  contact: z.string(),
  contactType,
  /** What it is being verified for; null if it only prefills the login form. */
  purpose: z.nullable(z.enum(['sign-up', 'reset'])),
  /** When the next code may be requested, in milliseconds of this device's clock. */
  resendAt: z.number(),
});
export type PendingContact = z.output<typeof pendingContactSchema>;

/** The contact that sign-up, recovery and login share. */
export const pendingContact = tabStore(VISITOR_CONTACT_KEY, pendingContactSchema);

/** The contact that a code was sent to for this purpose, or null. */
export function provenFor(purpose: 'sign-up' | 'reset'): PendingContact | null {
  const found = pendingContact.read();
  return found?.purpose === purpose ? found : null;
}
