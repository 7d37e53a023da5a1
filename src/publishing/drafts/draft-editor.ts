import * as m from '../../messages/flicks.gen.ts';
import type { PublishingActions } from '../publishing-actions.ts';
import { checkFiles, MAX_MEDIA, tooMany } from './check-file.ts';
import type { Draft, DraftKind } from './draft.ts';
import { edits } from './draft-edits.ts';
import { changeDraft, type DraftStore, findDraft, openDraft } from './draft-store.ts';
import { newItem } from './new-draft.ts';

/** What the editor needs from the uploader; injected because the uploader imports the drafts. */
interface Uploads {
  retry(draftId: string, itemId: string): void;
  stop(draftId: string, itemId: string): void;
}

type Editing = Pick<PublishingActions, 'add' | 'replace' | 'remove' | 'edit' | 'retry' | 'stop'>;

/** Edits files and fields of the open draft, for every kind. */
export function createEditing(draftStore: DraftStore, uploader: Uploads, goal: DraftKind): Editing {
  const open = () => openDraft(draftStore.read());
  /** A changed draft needs a new idempotency key: an earlier attempt had another body. */
  const changeOf = (draftId: string, edit: (draft: Draft) => Draft) =>
    changeDraft(draftStore, draftId, (now) => ({ ...edit(now), attemptKey: null }));
  const edit: PublishingActions['edit'] = (name, ...args) => {
    const make = edits[name] as (...given: unknown[]) => (draft: Draft) => Draft;
    const draft = open();
    if (draft) changeOf(draft.id, make(...args));
  };

  return {
    edit,
    add: (files) => {
      const { taken, rejectedFiles } = checkFiles(files, open()?.items.length ?? 0, goal);
      const items = taken.map(({ file, kind }) => newItem(file, kind));
      if (items.length > 0) edit('add', items);
      return rejectedFiles;
    },
    replace: (itemId, file) => {
      const { taken, rejectedFiles } = checkFiles([file], 0, goal);
      for (const { kind } of taken) edit('replace', itemId, newItem(file, kind));
      return rejectedFiles[0] ?? null;
    },
    remove: (itemId) => {
      const draft = open();
      const at = draft?.items.findIndex((item) => item.id === itemId) ?? -1;
      const item = draft?.items[at];
      if (!draft || !item) return () => null;
      edit('remove', itemId);
      return () => {
        const now = findDraft(draftStore, draft.id);
        if (now?.state.name !== 'editing') return m.publishUndoLate();
        if (now.items.length >= MAX_MEDIA[goal]) return tooMany(goal);
        if (!now.items.includes(item)) changeOf(draft.id, edits.insert(item, at));
        return null;
      };
    },
    retry: (id) => {
      const draft = open();
      if (!draft) return;
      const item = draft.items.find((one) => one.id === id);
      if (item?.prepared.state === 'failed') edit('prepareAgain', id);
      uploader.retry(draft.id, id);
    },
    stop: (id) => {
      const draft = open();
      if (draft) uploader.stop(draft.id, id);
    },
  };
}
