import { type Draft, isEmptyDraft } from './draft.ts';
import type { DraftDatabase } from './draft-database.ts';
import { withDraftLock } from './draft-lock.ts';
import { type DraftStore, findDraft } from './draft-store.ts';
import { toPersisted } from './persisted-draft.ts';

/** So long after a change it is stored: not every key that is pressed. */
const PAUSE_MS = 300;

interface Deps {
  draftStore: DraftStore;
  store: DraftDatabase;
  personId: () => string | null;
  /** A person has left nothing here. */
  onNone: (personId: string) => void;
}

/**
 * Stores what stands on the desk, and brings back what was stored. A draft belongs to one tab at a time: what
 * another tab works on comes here when that one is closed, if it is still there then.
 */
export function createAutosave({ draftStore, store, personId, onNone }: Deps) {
  const stored = new Map<string, string>();
  /** Drafts that this tab has, or has asked for, with what lets go of each. */
  const claims = new Map<string, () => void>();
  let writes: Promise<void> = Promise.resolve();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isBroken = false;

  const breakDown = () => {
    if (isBroken) return;
    isBroken = true;
    draftStore.set({ isPersistent: false });
  };
  /** Storage that failed once is not relied on again in this tab. */
  const attempt = async (write: () => Promise<void>) => {
    if (isBroken) return;
    try {
      await write();
    } catch {
      breakDown();
    }
  };

  /** What was stored is deleted though nothing can be stored any more; what fails is tried again. */
  const drop = async (draftId: string): Promise<boolean> => {
    try {
      await store.drop(draftId);
      stored.delete(draftId);
      return true;
    } catch {
      breakDown();
      return false;
    }
  };

  const hold = (draftId: string) => new Promise<void>((resolve) => claims.set(draftId, resolve));
  const letGo = (draftId: string) => {
    claims.get(draftId)?.();
    claims.delete(draftId);
  };

  const textOf = (draft: Draft) => JSON.stringify(toPersisted(draft));
  const isNews = (draft: Draft, text: string) =>
    stored.get(draft.id) !== text && !(isEmptyDraft(draft) && !stored.has(draft.id));

  const writeAll = async () => {
    const { drafts } = draftStore.read();
    for (const draft of drafts) {
      const text = textOf(draft);
      // It may have been discarded while the one before was written, or its person logged out.
      if (!findDraft(draftStore, draft.id)) continue;
      if (!isNews(draft, text)) continue;
      await attempt(async () => {
        await store.save(draft);
        stored.set(draft.id, text);
      });
    }
    for (const draftId of [...claims.keys()]) {
      if (findDraft(draftStore, draftId)) continue;
      if (!stored.has(draftId) || (await drop(draftId))) letGo(draftId);
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
      const draft = await store.load(draftId).catch(() => null);
      if (!draft || personId() !== draft.personId || findDraft(draftStore, draftId)) return;
      if (isEmptyDraft(draft)) return store.drop(draftId).catch(() => undefined);
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
        const ids = await store.list(owner);
        if (personId() !== owner) return;
        for (const id of ids) if (!claims.has(id)) void adopt(id);
        if (ids.length === 0 && draftStore.read().drafts.length === 0) onNone(owner);
      } catch {
        breakDown();
      }
    },

    /** Lets go of everything once the last changes are stored; what is stored stays for its person. */
    leave(): void {
      clearTimeout(timer);
      timer = undefined;
      const changed = draftStore.read().drafts.filter((draft) => isNews(draft, textOf(draft)));
      const dropped = [...claims.keys()].filter((id) => stored.has(id) && !findDraft(draftStore, id));
      const releases = [...claims.values()];
      claims.clear();
      stored.clear();
      isBroken = false;
      writes = writes.then(async () => {
        await Promise.allSettled([...changed.map(store.save), ...dropped.map(store.drop)]);
        for (const release of releases) release();
      });
    },
  };
}
