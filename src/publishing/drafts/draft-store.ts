import { type Draft, type DraftItem, isEmptyDraft } from './draft.ts';

/** All drafts of the logged-in person, oldest first, and which one is on the screen. */
export interface DraftStoreState {
  drafts: readonly Draft[];
  openId: string | null;
  /** Whether drafts survive closing this tab: storage may be blocked or full. */
  isPersistent: boolean;
}

export interface DraftStore {
  /** The same object until something changes. */
  read: () => DraftStoreState;
  subscribe: (listener: () => void) => () => void;
  set: (change: Partial<DraftStoreState>) => void;
}

const stores = new Set<DraftStore>();

/** A person's drafts that are not stored and would be lost with this tab. */
export const unsavedDrafts = (personId: string): Draft[] =>
  [...stores].flatMap((draftStore) => {
    const { drafts, isPersistent } = draftStore.read();
    return isPersistent ? [] : drafts.filter((draft) => draft.personId === personId && !isEmptyDraft(draft));
  });

export function createDraftStore(): DraftStore {
  let state: DraftStoreState = { drafts: [], openId: null, isPersistent: true };
  const listeners = new Set<() => void>();
  const store: DraftStore = {
    read: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    set: (change) => {
      state = { ...state, ...change };
      for (const listener of listeners) listener();
    },
  };
  stores.add(store);
  return store;
}

/** The draft on the screen. */
export const openDraft = ({ drafts, openId }: DraftStoreState): Draft | null =>
  drafts.find((draft) => draft.id === openId) ?? null;

/** Drafts closed for later, newest first. */
export const savedDrafts = ({ drafts, openId }: DraftStoreState): Draft[] =>
  drafts.filter(({ id, state }) => id !== openId && state.name === 'editing').reverse();

/** The newest draft closed for later. */
export const latestSavedDraft = (state: DraftStoreState): Draft | null => savedDrafts(state)[0] ?? null;

/** Drafts that are being published, or failed to be. */
export const sharedDrafts = ({ drafts, openId }: DraftStoreState): Draft[] =>
  drafts.filter(({ id, state }) => id !== openId && state.name !== 'editing');

export function findDraft(draftStore: DraftStore, id: string): Draft | undefined {
  return draftStore.read().drafts.find((draft) => draft.id === id);
}

/** Changes one draft; ignores one that was dropped. */
export function changeDraft(draftStore: DraftStore, id: string, change: (draft: Draft) => Draft): void {
  const { drafts } = draftStore.read();
  if (drafts.some((draft) => draft.id === id))
    draftStore.set({ drafts: drafts.map((draft) => (draft.id === id ? change(draft) : draft)) });
}

/** Marks a draft as already published or scheduled as that flick, before its last change. */
export function setPublished(draftStore: DraftStore, id: string, flickId: string, isScheduled = false): void {
  const { openId } = draftStore.read();
  changeDraft(draftStore, id, (draft) => ({
    ...draft,
    state: { name: 'posted', flickId, ...(isScheduled && { isScheduled }) },
  }));
  if (openId === id) draftStore.set({ openId: null });
}

export function changeItem(
  draftStore: DraftStore,
  draftId: string,
  itemId: string,
  change: (item: DraftItem) => DraftItem,
): void {
  changeDraft(draftStore, draftId, (draft) => ({
    ...draft,
    items: draft.items.map((item) => (item.id === itemId ? change(item) : item)),
  }));
}

export function dropDraft(draftStore: DraftStore, id: string): void {
  const { drafts, openId } = draftStore.read();
  draftStore.set({
    drafts: drafts.filter((draft) => draft.id !== id),
    openId: openId === id ? null : openId,
  });
}
