import { type Draft, isEmptyDraft } from './draft.ts';
import type { DraftDatabase } from './draft-database.ts';
import { toPersisted } from './persisted-draft.ts';

const textOf = (draft: Draft) => JSON.stringify(toPersisted(draft));

/** Writes drafts to the database and knows what it holds; `onBroken` is called once when that fails. */
export function createDraftWriter(database: DraftDatabase, onBroken: () => void) {
  const stored = new Map<string, string>();
  let isBroken = false;

  const breakDown = () => {
    if (isBroken) return;
    isBroken = true;
    onBroken();
  };
  const hasChanged = (draft: Draft, text: string) =>
    stored.get(draft.id) !== text && !(isEmptyDraft(draft) && !stored.has(draft.id));

  return {
    breakDown,
    isBroken: () => isBroken,
    isStored: (draftId: string) => stored.has(draftId),
    hasChanged: (draft: Draft) => hasChanged(draft, textOf(draft)),
    /** Remembers a draft that was read from the database. */
    loaded: (draft: Draft) => void stored.set(draft.id, textOf(draft)),
    /** Writes a changed draft. After one failure this tab no longer relies on the database. */
    async save(draft: Draft): Promise<void> {
      const text = textOf(draft);
      if (!hasChanged(draft, text) || isBroken) return;
      try {
        await database.save(draft);
        stored.set(draft.id, text);
      } catch {
        breakDown();
      }
    },
    /** Deletes even when nothing can be written any more; a failed deletion is retried. */
    async drop(draftId: string): Promise<boolean> {
      try {
        await database.drop(draftId);
        stored.delete(draftId);
        return true;
      } catch {
        breakDown();
        return false;
      }
    },
    /** Starts over, for the next person. */
    reset(): void {
      stored.clear();
      isBroken = false;
    },
  };
}
