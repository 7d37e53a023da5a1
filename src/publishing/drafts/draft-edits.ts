import type { RichText } from '../../../contract/core/rich-text.ts';
import type { Person } from '../../../contract/core/shared.ts';
import type { FlickLabel } from '../../../contract/flicks/flick.ts';
import type {
  Crop,
  Draft,
  DraftCaptions,
  DraftItem,
  DraftLocation,
  DraftSettings,
  DraftSound,
} from './draft.ts';

type Edit = (draft: Draft) => Draft;

const editItem =
  (id: string, change: (item: DraftItem) => Partial<DraftItem>): Edit =>
  (draft) => ({
    ...draft,
    items: draft.items.map((item) => (item.id === id ? { ...item, ...change(item) } : item)),
  });

/** All changes of a draft, as pure functions. */
export const edits = {
  add:
    (items: readonly DraftItem[]): Edit =>
    (draft) => ({ ...draft, items: [...draft.items, ...items] }),

  /** Inserts an item at an index; used to undo a removal. */
  insert:
    (item: DraftItem, at: number): Edit =>
    (draft) => ({ ...draft, items: draft.items.toSpliced(at, 0, item) }),

  remove:
    (id: string): Edit =>
    (draft) => ({ ...draft, items: draft.items.filter((item) => item.id !== id) }),

  move:
    (id: string, to: number): Edit =>
    (draft) => {
      const item = draft.items.find((one) => one.id === id);
      if (!item) return draft;
      const rest = draft.items.filter((one) => one !== item);
      return { ...draft, items: rest.toSpliced(to, 0, item) };
    },

  /** Replaces an item by another file; its alt text, captions and tags are dropped. */
  replace:
    (id: string, fresh: DraftItem): Edit =>
    (draft) => ({
      ...draft,
      coverId: draft.coverId === id ? fresh.id : draft.coverId,
      items: draft.items.map((item) => (item.id === id ? fresh : item)),
    }),

  crop: (id: string, crop: Crop): Edit => editItem(id, ({ version }) => ({ crop, version: version + 1 })),

  /** Retries preparing a file. */
  prepareAgain: (id: string): Edit => editItem(id, () => ({ prepared: { state: 'working' } })),

  /** Retries preparing all files that failed. */
  prepareFailedAgain: (): Edit => (draft) => ({
    ...draft,
    items: draft.items.map((item) =>
      item.prepared.state === 'failed' ? { ...item, prepared: { state: 'working' } } : item,
    ),
  }),

  posterAt: (id: string, posterAt: number): Edit => editItem(id, () => ({ posterAt })),

  alt: (id: string, alt: string): Edit => editItem(id, () => ({ alt })),

  captions: (id: string, captions: DraftCaptions | null): Edit => editItem(id, () => ({ captions })),

  tag: (id: string, taggedUsers: readonly Person[]): Edit => editItem(id, () => ({ taggedUsers })),

  cover:
    (coverId: string | null): Edit =>
    (draft) => ({ ...draft, coverId }),

  /** Form fields of a quest or proof. */
  form:
    (change: Readonly<Record<string, unknown>>): Edit =>
    (draft) => ({ ...draft, form: { ...draft.form, ...change } }),

  /** Its language is unknown until it is shared. */
  caption:
    (caption: RichText): Edit =>
    (draft) => ({ ...draft, caption, language: null }),

  language:
    (language: string | null): Edit =>
    (draft) => ({ ...draft, language }),

  place:
    (place: DraftLocation | null): Edit =>
    (draft) => ({ ...draft, place }),

  sound:
    (sound: DraftSound | null): Edit =>
    (draft) => ({ ...draft, sound }),

  /** Changes clip, title or sharing of the selected sound. */
  changeSound:
    (change: { start?: number; end?: number; title?: string; isShared?: boolean }): Edit =>
    (draft) =>
      draft.sound ? { ...draft, sound: { ...draft.sound, ...change } } : draft,

  settings:
    (change: Partial<DraftSettings>): Edit =>
    (draft) => ({ ...draft, settings: { ...draft.settings, ...change } }),

  labels:
    (labels: readonly FlickLabel[]): Edit =>
    (draft) => ({ ...draft, labels }),

  publishAt:
    (publishAt: string | null): Edit =>
    (draft) => ({ ...draft, publishAt }),

  altReminded: (): Edit => (draft) => ({ ...draft, altReminded: true }),
};
