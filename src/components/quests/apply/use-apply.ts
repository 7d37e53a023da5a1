import { useEffect, useEffectEvent, useState } from 'react';
import type { Applicant } from '../../../../contract/quests/applicant.ts';
import { toast } from '../../../lib/browser/toast.ts';
import * as m from '../../../messages/quests.gen.ts';
import type { Draft } from '../../../publishing/drafts/draft.ts';
import { openDraft } from '../../../publishing/drafts/draft-store.ts';
import type { FormPublishing } from '../../../publishing/form-publishing.ts';
import { isOver, useProofDrafts, useProofPublishing } from '../../../queries/quests/proof-drafts.ts';
import { beginning, formOf, isBegun, isUntouched, type ProofForm } from './proof-form.ts';

export interface Applying {
  draft: Draft;
  form: ProofForm;
  publishing: FormPublishing;
  isPersistent: boolean;
  /** Whether something would be lost with it. */
  isTouched: boolean;
  /** Whether it was begun on another visit. */
  isResumed: boolean;
  change: (change: Partial<ProofForm>) => void;
  /** Discards the draft, and starts over. */
  startOver: () => void;
}

/**
 * The draft of a proof while its sheet is open: the stored one, or a new one. Null for a moment, and once it was sent.
 */
export function useApply(questId: string, before: Applicant | null, isSent: boolean): Applying | null {
  const publishing = useProofPublishing();
  const { draft, savedDraft, isPersistent } = useProofDrafts(questId);
  const [start] = useState(() => beginning(questId, before));
  const [isResumed, setResumed] = useState(false);

  const begin = useEffectEvent(() => {
    for (const old of publishing.draftStore.read().drafts.filter(isOver)) publishing.discard(old.id);
    publishing.closeDraft();
    publishing.begin();
    publishing.edit('form', { ...start });
  });
  const resume = useEffectEvent((found: Draft) => {
    // The stored draft may be loaded a moment after the sheet opened: it replaces an empty one.
    if (draft && !isUntouched(draft, start)) return;
    if (draft) publishing.discard(draft.id);
    publishing.reopen(found.id);
    setResumed(true);
  });
  const leave = useEffectEvent(() => {
    const open = openDraft(publishing.draftStore.read());
    if (!open || open.form?.questId !== questId) return;
    // If drafts cannot be stored, the person has confirmed that it is discarded.
    if (isUntouched(open, start) || !publishing.draftStore.read().isPersistent) publishing.discard(open.id);
    else {
      publishing.closeDraft();
      toast.success(m.applyDraftSaved());
    }
  });
  const found = savedDraft && isBegun(savedDraft, start) ? savedDraft : null;
  const isOpen = draft !== null;
  useEffect(() => {
    if (isSent) return;
    if (found) resume(found);
    else if (!isOpen) begin();
  }, [found, isOpen, isSent]);
  useEffect(() => () => leave(), []);

  if (!draft) return null;
  return {
    draft,
    form: formOf(draft, questId),
    publishing,
    isPersistent,
    isTouched: !isUntouched(draft, start),
    isResumed,
    change: (change) => publishing.edit('form', change),
    startOver: () => {
      setResumed(false);
      publishing.discard(draft.id);
    },
  };
}
