import { isEmptyDraft } from './draft.ts';
import { createDraftClaims } from './draft-claims.ts';
import type { DraftDatabase } from './draft-database.ts';
import { withDraftLock } from './draft-lock.ts';
import { type DraftStore, findDraft } from './draft-store.ts';
import { createDraftWriter } from './draft-writer.ts';

/** Debounce: do not write on every key press. */
const PAUSE_MS = 300;

interface Deps {
  draftStore: DraftStore;
  database: DraftDatabase;
  personId: () => string | null;
  /** Called when a person has no drafts on this device. */
  onNone: (personId: string) => void;
}

/**
 * Writes changed drafts to the database and restores them. A draft belongs to one tab at a time: this tab gets
 * another tab's draft once that tab is closed, if the draft still exists.
 */
export function createAutosave({ draftStore, database, personId, onNone }: Deps) {
  const claims = createDraftClaims();
  const writer = createDraftWriter(database, () => draftStore.set({ isPersistent: false }));
  let writes: Promise<void> = Promise.resolve();
  let timer: ReturnType<typeof setTimeout> | undefined;

  const writeAll = async () => {
    const { drafts } = draftStore.read();
    for (const draft of drafts) {
      // It may have been discarded while the previous one was written, or its owner logged out.
      if (findDraft(draftStore, draft.id)) await writer.save(draft);
    }
    for (const draftId of claims.ids()) {
      if (findDraft(draftStore, draftId)) continue;
      if (!writer.isStored(draftId) || (await writer.drop(draftId))) claims.release(draftId);
    }
  };

  const flush = (): Promise<void> => {
    clearTimeout(timer);
    timer = undefined;
    writes = writes.then(writeAll);
    return writes;
  };

  const adopt = (draftId: string) =>
    withDraftLock(draftId, async () => {
      const draft = await database.load(draftId).catch(() => null);
      if (!draft || personId() !== draft.personId || findDraft(draftStore, draftId)) return;
      if (isEmptyDraft(draft)) return database.drop(draftId).catch(() => undefined);
      writer.loaded(draft);
      const released = claims.claim(draftId);
      draftStore.set({ drafts: [...draftStore.read().drafts, draft].sort((a, b) => a.begunAt - b.begunAt) });
      await released;
    });

  return {
    /** Stores what has changed, now. */
    flush,

    /** Stores what has changed, soon. */
    schedule(): void {
      for (const { id } of draftStore.read().drafts) {
        if (!claims.has(id)) claims.lock(id);
      }
      // A draft that was never stored would be lost completely with the tab, so it is not debounced.
      const isNew = draftStore
        .read()
        .drafts.some((draft) => !writer.isStored(draft.id) && !isEmptyDraft(draft));
      if (isNew && !writer.isBroken()) void flush();
      else timer ??= setTimeout(() => void flush(), PAUSE_MS);
    },

    /** Restores the stored drafts of a person. */
    async restore(owner: string): Promise<void> {
      // A quick return finds the latest version.
      await writes;
      try {
        const ids = await database.list(owner);
        if (personId() !== owner) return;
        for (const id of ids) if (!claims.has(id)) void adopt(id);
        if (ids.length === 0 && draftStore.read().drafts.length === 0) onNone(owner);
      } catch {
        writer.breakDown();
      }
    },

    /** Writes the last changes, then releases all drafts. They stay stored for their owner. */
    leave(): void {
      clearTimeout(timer);
      timer = undefined;
      const changed = draftStore.read().drafts.filter(writer.hasChanged);
      const dropped = claims.ids().filter((id) => writer.isStored(id) && !findDraft(draftStore, id));
      const release = claims.giveUp();
      writer.reset();
      writes = writes.then(async () => {
        await Promise.allSettled([...changed.map(database.save), ...dropped.map(database.drop)]);
        release();
      });
    },
  };
}
