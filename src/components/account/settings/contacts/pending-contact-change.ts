import * as z from 'zod/mini';
import { contactType } from '../../../../../contract/auth/contact.ts';
import { CONTACT_KEY } from '../../../../lib/storage/session-storage.ts';
import { tabStore } from '../../../../lib/storage/tab-store.ts';
import { readViewer } from '../../../../queries/core/viewer.ts';

const change = z.object({
  userId: z.string(),
  contact: z.string(),
  contactType,
  /** When another code may be requested, in milliseconds of this device's clock. */
  resendAt: z.number(),
});
export type ContactChange = Omit<z.output<typeof change>, 'userId'>;

/** Codes do not last longer than this. */
const LIFE_MS = 15 * 60_000;

/** A new contact that waits for its code; survives a reload. */
const store = tabStore(CONTACT_KEY, change);

export function readContactChange(): ContactChange | null {
  const found = store.read();
  return found && found.userId === readViewer()?.userId && Date.now() < found.resendAt + LIFE_MS
    ? found
    : null;
}

export function persistContactChange(next: ContactChange | null): void {
  const userId = readViewer()?.userId;
  if (next && userId !== undefined) store.save({ ...next, userId });
  else store.drop();
}
