import { type Draft, type DraftItem, isEmpty } from './draft.ts';

/** All drafts of the person who is signed in, oldest first, and which one is on the screen. */
export interface Desk {
  drafts: readonly Draft[];
  openId: string | null;
  /** Whether drafts outlive this tab: storage may be blocked or full. */
  isLasting: boolean;
}

export interface DeskStore {
  /** The same object until something changes. */
  read: () => Desk;
  subscribe: (listener: () => void) => () => void;
  set: (change: Partial<Desk>) => void;
}

const desks = new Set<DeskStore>();

/** A person's drafts that no storage has: they are gone with this tab. */
export const unkeptDrafts = (personId: string): Draft[] =>
  [...desks].flatMap((desk) => {
    const { drafts, isLasting } = desk.read();
    return isLasting ? [] : drafts.filter((draft) => draft.personId === personId && !isEmpty(draft));
  });

export function createDesk(): DeskStore {
  let desk: Desk = { drafts: [], openId: null, isLasting: true };
  const listeners = new Set<() => void>();
  const store: DeskStore = {
    read: () => desk,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    set: (change) => {
      desk = { ...desk, ...change };
      for (const listener of listeners) listener();
    },
  };
  desks.add(store);
  return store;
}

/** The draft on the screen. */
export const openDraft = ({ drafts, openId }: Desk): Draft | null =>
  drafts.find((draft) => draft.id === openId) ?? null;

/** Drafts that were put aside or left behind, the newest first. */
export const keptDrafts = ({ drafts, openId }: Desk): Draft[] =>
  drafts.filter(({ id, state }) => id !== openId && state.name === 'editing').reverse();

/** The newest of them. */
export const keptDraft = (desk: Desk): Draft | null => keptDrafts(desk)[0] ?? null;

/** What goes out by itself, or failed to. */
export const sharedDrafts = ({ drafts, openId }: Desk): Draft[] =>
  drafts.filter(({ id, state }) => id !== openId && state.name !== 'editing');

export function findDraft(desk: DeskStore, id: string): Draft | undefined {
  return desk.read().drafts.find((draft) => draft.id === id);
}

/** Changes one draft; one that is gone stays gone. */
export function changeDraft(desk: DeskStore, id: string, change: (draft: Draft) => Draft): void {
  const { drafts } = desk.read();
  if (drafts.some((draft) => draft.id === id))
    desk.set({ drafts: drafts.map((draft) => (draft.id === id ? change(draft) : draft)) });
}

/** Lets a draft rest that had gone out, or was scheduled, as that flick before it was changed. */
export function sealDraft(desk: DeskStore, id: string, flickId: string, isScheduled = false): void {
  const { openId } = desk.read();
  changeDraft(desk, id, (draft) => ({
    ...draft,
    state: { name: 'posted', flickId, ...(isScheduled && { isScheduled }) },
  }));
  if (openId === id) desk.set({ openId: null });
}

export function changeItem(
  desk: DeskStore,
  draftId: string,
  itemId: string,
  change: (item: DraftItem) => DraftItem,
): void {
  changeDraft(desk, draftId, (draft) => ({
    ...draft,
    items: draft.items.map((item) => (item.id === itemId ? change(item) : item)),
  }));
}

export function dropDraft(desk: DeskStore, id: string): void {
  const { drafts, openId } = desk.read();
  desk.set({
    drafts: drafts.filter((draft) => draft.id !== id),
    openId: openId === id ? null : openId,
  });
}
