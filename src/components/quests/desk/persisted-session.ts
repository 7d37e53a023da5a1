import * as z from 'zod/mini';
import { decisionStatus } from '../../../../contract/quests/application-decision.ts';
import { UNDO_MS } from '../../../../contract/quests/quest-limits.ts';
import { DESK_SESSION_KEY } from '../../../lib/storage/session-storage.ts';
import { tabStore } from '../../../lib/storage/tab-store.ts';

const deskSession = z.object({
  questId: z.string(),
  /** How many approvals the quest could pay for when the session began. */
  startLeft: z.int(),
  decisions: z.array(
    z.object({
      /** Of the application. */
      id: z.string(),
      to: decisionStatus,
      amount: z.optional(z.int()),
      /** When it was decided, in milliseconds. */
      at: z.int(),
    }),
  ),
});
export type DeskSession = z.output<typeof deskSession>;

/** Without names or reasons: they don't belong in the storage of a device that others may use. */
const store = tabStore(DESK_SESSION_KEY, deskSession);

/** The session that a reload interrupted, as long as its last decision can still be undone. */
export function readDeskSession(questId: string, now: number): DeskSession | null {
  const session = store.read();
  const last = session?.decisions.at(-1);
  return session?.questId === questId && last !== undefined && now - last.at < UNDO_MS ? session : null;
}

/** Keeps the session for a reload of this tab. */
export function persistDeskSession(session: DeskSession): void {
  if (session.decisions.length === 0) store.drop();
  else store.save(session);
}

/** Forgets the session, because the person left the desk. */
export const forgetDeskSession = (): void => store.drop();
