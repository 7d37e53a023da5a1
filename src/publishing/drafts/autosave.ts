import { type Draft, isEmptyDraft } from './draft.ts';
import type { DraftDatabase } from './draft-database.ts';
import { withDraftLock } from './draft-lock.ts';
import { type DraftStore, findDraft } from './draft-store.ts';
import { toPersisted } from './persisted-draft.ts';

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
  const stored = new Map<string, string>();
  /** Drafts that this tab has locked or waits for, with the function that releases each. */
  const claims = new Map<string, () => void>();
  let writes: Promise<void> = Promise.resolve();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isBroken = false;

  const breakDown = () => {
    if (isBroken) return;
    isBroken = true;
    draftStore.set({ isPersistent: false });
  };
  /** After one failure this tab no longer relies on the database. */
  const attempt = async (write: () => Promise<void>) => {
    if (isBroken) return;
    try {
      await write();
    } catch {
      breakDown();
    }
  };

  /** Deletes even when nothing can be written any more; a failed deletion is retried. */
  const drop = async (draftId: string): Promise<boolean> => {
    try {
      await database.drop(draftId);
      stored.delete(draftId);
      return true;
    } catch {
      breakDown();
      return false;
    }
  };

  const hold = (draftId: string) => new Promise<void>((resolve) => claims.set(draftId, resolve));
  const release = (draftId: string) => {
    claims.get(draftId)?.();
    claims.delete(draftId);
  };

  const textOf = (draft: Draft) => JSON.stringify(toPersisted(draft));
  const hasChanged = (draft: Draft, text: string) =>
    stored.get(draft.id) !== text && !(isEmptyDraft(draft) && !stored.has(draft.id));

  const writeAll = async () => {
    const { drafts } = draftStore.read();
    for (const draft of drafts) {
      const text = textOf(draft);
      // It may have been discarded while the previous one was written, or its owner logged out.
      if (!findDraft(draftStore, draft.id)) continue;
      if (!hasChanged(draft, text)) continue;
      await attempt(async () => {
        await database.save(draft);
        stored.set(draft.id, text);
      });
    }
    for (const draftId of [...claims.keys()]) {
      if (findDraft(draftStore, draftId)) continue;
      if (!stored.has(draftId) || (await drop(draftId))) release(draftId);
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
      stored.set(draftId, textOf(draft));
      const held = hold(draftId);
      draftStore.set({ drafts: [...draftStore.read().drafts, draft].sort((a, b) => a.begunAt - b.begunAt) });
      await held;
    });

  return {
    /** Stores what has changed, now. */
    flush,

    /** Stores what has changed, soon. */
    schedule(): void {
      for (const { id } of draftStore.read().drafts) {
        if (claims.has(id)) continue;
        const held = hold(id);
        void withDraftLock(id, () => held);
      }
      // What was never stored would be lost whole with the tab.
      const isNew = draftStore.read().drafts.some((draft) => !stored.has(draft.id) && !isEmptyDraft(draft));
      if (isNew && !isBroken) void flush();
      else timer ??= setTimeout(() => void flush(), PAUSE_MS);
    },

    /** Brings back what a person left. */
    async restore(owner: string): Promise<void> {
      // Who comes back at once finds what was written last.
      await writes;
      try {
        const ids = await database.list(owner);
        if (personId() !== owner) return;
        for (const id of ids) if (!claims.has(id)) void adopt(id);
        if (ids.length === 0 && draftStore.read().drafts.length === 0) onNone(owner);
      } catch {
        breakDown();
      }
    },

    /** Writes the last changes, then releases all drafts. They stay stored for their owner. */
    leave(): void {
      clearTimeout(timer);
      timer = undefined;
      const changed = draftStore.read().drafts.filter((draft) => hasChanged(draft, textOf(draft)));
      const dropped = [...claims.keys()].filter((id) => stored.has(id) && !findDraft(draftStore, id));
      const releases = [...claims.values()];
      claims.clear();
      stored.clear();
      isBroken = false;
      writes = writes.then(async () => {
        await Promise.allSettled([...changed.map(database.save), ...dropped.map(database.drop)]);
        for (const release of releases) release();
      });
    },
  };
}
