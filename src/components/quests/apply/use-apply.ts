import { useEffect, useEffectEvent, useState } from 'react';
import type { Applicant } from '../../../../contract/quests/applicant.ts';
import { toast } from '../../../lib/browser/toast.ts';
import type { Draft } from '../../../publishing/drafts/draft.ts';
import { openDraft } from '../../../publishing/drafts/draft-store.ts';
import type { FileMaking } from '../../../publishing/form-publishing.ts';
import { isOver, useProofDrafts, useProofMaking } from '../../../queries/quests/proof-drafts.ts';
import { texts } from './messages.ts';
import { beginning, formOf, isBegun, isUntouched, type ProofForm } from './proof-form.ts';

export interface Applying {
  draft: Draft;
  form: ProofForm;
  making: FileMaking;
  isLasting: boolean;
  /** Whether something would be lost with it. */
  isTouched: boolean;
  /** Whether it was begun on another visit. */
  isResumed: boolean;
  change: (change: Partial<ProofForm>) => void;
  /** Forgets what was begun, and begins anew. */
  startOver: () => void;
}

/**
 * The draft of a proof while its sheet stands: the one that was kept, or a new one. Null for a moment, and once it
 * was sent.
 */
export function useApplying(questId: string, before: Applicant | null, isSent: boolean): Applying | null {
  const making = useProofMaking();
  const { draft, kept, isLasting } = useProofDrafts(questId);
  const [start] = useState(() => beginning(questId, before));
  const [isResumed, setResumed] = useState(false);

  const begin = useEffectEvent(() => {
    for (const old of making.desk.read().drafts.filter(isOver)) making.discard(old.id);
    making.putAside();
    making.begin();
    making.edit('form', { ...start });
  });
  const resume = useEffectEvent((found: Draft) => {
    // What was kept may come a moment after the sheet: an empty one makes room.
    if (draft && !isUntouched(draft, start)) return;
    if (draft) making.discard(draft.id);
    making.reopen(found.id);
    setResumed(true);
  });
  const leave = useEffectEvent(() => {
    const open = openDraft(making.desk.read());
    if (!open || open.form?.questId !== questId) return;
    // Where nothing outlives the tab, who left was asked and gave it up.
    if (isUntouched(open, start) || !making.desk.read().isLasting) making.discard(open.id);
    else {
      making.putAside();
      toast.success(texts.kept);
    }
  });
  const found = kept && isBegun(kept, start) ? kept : null;
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
    making,
    isLasting,
    isTouched: !isUntouched(draft, start),
    isResumed,
    change: (change) => making.edit('form', change),
    startOver: () => {
      setResumed(false);
      making.discard(draft.id);
    },
  };
}
