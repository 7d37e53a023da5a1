import type { Draft, DraftItem, DraftSound } from './draft.ts';
import { filesOf, isSent } from './files-to-upload.ts';

type PersistedItem = Omit<DraftItem, 'file' | 'prepared' | 'upload'>;
type OriginalSound = Extract<DraftSound, { kind: 'own' }>;
type PersistedSound = Exclude<DraftSound, OriginalSound> | Omit<OriginalSound, 'file' | 'upload'>;

/** A stored draft: without its files, which have their own object store, and without what can be recomputed. */
export type PersistedDraft = Omit<Draft, 'items' | 'sound'> & {
  items: readonly PersistedItem[];
  sound: PersistedSound | null;
};

/** The selected files of a draft, by item or sound id. A file never changes under its id. */
export function pickedFiles({ items, sound }: Draft): Map<string, Blob> {
  const files = new Map(items.map((item) => [item.id, item.file]));
  if (sound?.kind === 'own') files.set(sound.id, sound.file);
  return files;
}

export function toPersisted(draft: Draft): PersistedDraft {
  const { sound } = draft;
  return {
    ...draft,
    items: draft.items.map(({ file: _file, prepared: _prepared, upload: _upload, ...item }) => item),
    sound: sound?.kind === 'own' ? withoutFile(sound) : sound,
  };
}

function withoutFile({ file: _file, upload: _upload, ...sound }: OriginalSound): PersistedSound {
  return sound;
}

/** Restores a draft with its files; drops items whose file is missing. */
export function fromPersisted(persisted: PersistedDraft, files: ReadonlyMap<string, Blob>): Draft {
  const items = persisted.items.flatMap((item): DraftItem[] => {
    const file = files.get(item.id);
    const { captions = null } = item as Partial<PersistedItem>;
    return file
      ? [{ ...item, captions, file, prepared: { state: 'working' }, upload: { state: 'waiting' } }]
      : [];
  });
  const {
    triedId = null,
    goal = 'flick',
    form = null,
    publishAt = null,
    language = null,
    labels = [],
  } = persisted as Partial<PersistedDraft>;
  return withUploads({
    ...persisted,
    triedId,
    goal,
    form,
    publishAt,
    language,
    labels,
    items,
    sound: withFile(persisted.sound, files),
  });
}

function withFile(sound: PersistedSound | null, files: ReadonlyMap<string, Blob>): DraftSound | null {
  if (sound?.kind !== 'own') return sound;
  const file = files.get(sound.id);
  return file ? { ...sound, file, upload: { state: 'waiting' } } : null;
}

/** Marks files uploaded before the reload as done. */
function withUploads(draft: Draft): Draft {
  const waits = new Set(
    filesOf(draft)
      .filter((file) => !isSent(draft, file))
      .map((file) => file.owner),
  );
  const upload = (owner: string) => ({ state: waits.has(owner) ? ('waiting' as const) : ('done' as const) });
  const { sound } = draft;
  return {
    ...draft,
    items: draft.items.map((item) => ({ ...item, upload: upload(item.id) })),
    sound: sound?.kind === 'own' ? { ...sound, upload: upload('sound') } : sound,
  };
}
