import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { Draft, DraftKind } from './draft.ts';
import { withDraftLock } from './draft-lock.ts';
import { fromPersisted, type PersistedDraft, pickedFiles, toPersisted } from './persisted-draft.ts';

/** Stores drafts beyond the tab. Every call may fail: storage can be blocked, full, or cleared by the browser. */
export interface DraftDatabase {
  /** The ids of a person's drafts, oldest first. */
  list: (personId: string) => Promise<string[]>;
  load: (id: string) => Promise<Draft | null>;
  save: (draft: Draft) => Promise<void>;
  drop: (id: string) => Promise<void>;
}

interface Schema extends DBSchema {
  drafts: { key: string; value: PersistedDraft; indexes: { person: string } };
  /** By draft id and file id, so that a changed caption rewrites no file. */
  files: { key: [draftId: string, fileId: string]; value: Blob };
}

const DATABASE = 'flick-drafts';
const VERSION = 1;
const filesOf = (draftId: string) => IDBKeyRange.bound([draftId, ''], [draftId, '\uffff']);

/** Opens the database; `forget` is called when it was closed, also by a tab with a newer version. */
function openDatabase(forget: () => void): Promise<IDBPDatabase<Schema>> {
  return openDB<Schema>(DATABASE, VERSION, {
    upgrade(database) {
      database.createObjectStore('drafts', { keyPath: 'id' }).createIndex('person', 'personId');
      database.createObjectStore('files');
    },
    blocking: (_current, _blocked, event) => {
      forget();
      (event.target as IDBDatabase).close();
    },
    terminated: forget,
  });
}

/** All drafts of a person on this device, of every kind. */
export async function persistedDraftsOf(personId: string): Promise<PersistedDraft[]> {
  const database = await openDatabase(() => undefined);
  try {
    return await database.getAllFromIndex('drafts', 'person', personId);
  } finally {
    database.close();
  }
}

/** Deletes a person's drafts on this device, each once no tab works on it any more. */
export async function deleteDraftsOf(personId: string): Promise<void> {
  const drafts = browserDraftDatabase();
  const persisted = await persistedDraftsOf(personId);
  await Promise.all(persisted.map(({ id }) => withDraftLock(id, () => drafts.drop(id))));
}

/** The IndexedDB drafts of one kind. */
export function browserDraftDatabase(goal: DraftKind = 'flick'): DraftDatabase {
  let opening: Promise<IDBPDatabase<Schema>> | null = null;
  const forget = () => {
    opening = null;
  };
  const open = () => {
    opening ??= openDatabase(forget).catch((error: unknown) => {
      forget();
      throw error;
    });
    return opening;
  };

  return {
    async list(personId) {
      const persisted = await (await open()).getAllFromIndex('drafts', 'person', personId);
      // Drafts stored before other kinds existed have no kind: they are flicks.
      return persisted.filter((draft) => (draft.goal ?? 'flick') === goal).map(({ id }) => id);
    },

    async load(id) {
      const reading = (await open()).transaction(['drafts', 'files']);
      const [persisted, keys, blobs] = await Promise.all([
        reading.objectStore('drafts').get(id),
        reading.objectStore('files').getAllKeys(filesOf(id)),
        reading.objectStore('files').getAll(filesOf(id)),
      ]);
      const files = new Map(
        keys.flatMap(([, fileId], at): [string, Blob][] => {
          const blob = blobs[at];
          return blob ? [[fileId, blob]] : [];
        }),
      );
      return persisted ? fromPersisted(persisted, files) : null;
    },

    async save(draft) {
      const files = pickedFiles(draft);
      const writing = (await open()).transaction(['drafts', 'files'], 'readwrite');
      const store = writing.objectStore('files');
      const present = new Set((await store.getAllKeys(filesOf(draft.id))).map(([, fileId]) => fileId));
      const missing = [...files].filter(([fileId]) => !present.has(fileId));
      const unused = [...present].filter((fileId) => !files.has(fileId));
      await Promise.all([
        ...missing.map(([fileId, file]) => store.put(file, [draft.id, fileId])),
        ...unused.map((fileId) => store.delete([draft.id, fileId])),
        writing.objectStore('drafts').put(toPersisted(draft)),
        writing.done,
      ]);
    },

    async drop(id) {
      const writing = (await open()).transaction(['drafts', 'files'], 'readwrite');
      await Promise.all([
        writing.objectStore('drafts').delete(id),
        writing.objectStore('files').delete(filesOf(id)),
        writing.done,
      ]);
    },
  };
}
