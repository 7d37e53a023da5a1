import { useState } from 'react';
import type { Flick } from '../../../../contract/flicks/flick.ts';
import { toast } from '../../../lib/browser/toast.ts';
import * as m from '../../../messages/flicks.gen.ts';
import { useEditFlick, useReadFlick } from '../../../queries/flicks/flick-edit.ts';
import {
  changesOf,
  draftOf,
  type EditDraft,
  persistEdit,
  problemsOf,
  readPersistedEdit,
} from '../composer/flick-edit-draft.ts';
import type { RichDraft } from '../composer/token-model.ts';

/**
 * A flick during editing. Changes are compared with what the person saw at the start, so that nobody's later ones are
 * overwritten unseen.
 */
export function useEditForm(stored: Flick, onDone: () => void) {
  const id = stored._id;
  const [edit, setEdit] = useState(() => readPersistedEdit(id));
  const [isResumed] = useState(edit !== null);
  const send = useEditFlick(id);
  const read = useReadFlick(id);
  const base = edit?.base ?? stored;
  const draft: EditDraft = { ...draftOf(base), ...edit?.patch };
  const problems = problemsOf(draft);
  const conflict = Object(send.error).code === 'changed' ? send.error : null;
  const write = (next: typeof edit) => {
    setEdit(next);
    persistEdit(id, next);
  };
  const discard = () => {
    write(null);
    send.reset();
  };

  return {
    draft,
    problems,
    /** It was begun before the sheet was opened. */
    isResumed: isResumed && edit !== null,
    conflict,
    error: conflict ? null : send.error,
    isSaving: send.isPending,
    change: (patch: Partial<EditDraft>) => {
      write({ base, patch: { ...edit?.patch, ...patch } });
      if (send.isError && !conflict) send.reset();
    },
    discard,
    /** Puts the newest under what was changed. */
    loadNewest: async () => {
      const newest = await read();
      write({ base: newest, patch: edit?.patch ?? {} });
      send.reset();
    },
    /** Saves the changes, with this text; returns false if the input is invalid. */
    save: (caption: RichDraft): boolean => {
      if (problems.caption !== null || problems.alts.some((problem) => problem !== null)) return false;
      if (send.isPending) return true;
      const changes = changesOf({ ...draft, caption }, base);
      if (Object.keys(changes).length === 0) {
        discard();
        onDone();
        return true;
      }
      send.mutate(
        { changes, version: base.version },
        {
          onSuccess: () => {
            write(null);
            toast.success(m.editDone());
            onDone();
          },
        },
      );
      return true;
    },
  };
}
