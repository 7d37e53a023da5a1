import { useState } from 'react';
import { announce } from '../../../lib/browser/announce.ts';
import type { Draft } from '../../../publishing/drafts/draft.ts';
import type { Creating, Panel, Problem, PublishingActions } from './create-context.ts';
import { useDraftFiles } from './use-draft-files.ts';
import { useShareDraft } from './use-share-draft.ts';

/** The state of the create screen around an open draft. */
export function useCreating(
  draft: Draft,
  publishing: PublishingActions,
  goTo: (at: Problem['at']) => void,
): Creating {
  const [panel, open] = useState<Panel | null>(null);
  const [problem, setProblem] = useState<Problem | null>(null);
  const files = useDraftFiles(draft, publishing, () => {
    if (problem?.at === 'media') setProblem(null);
  });
  const showProblem = (found: Problem | null) => {
    setProblem(found);
    if (!found) return;
    if (found.itemId) files.select(found.itemId);
    goTo(found.at);
    announce(found.text, 'assertive');
  };
  const sending = useShareDraft(draft, publishing, {
    onChecked: showProblem,
    onMissingAlt: () => open('reminder'),
  });
  return {
    draft,
    publishing,
    ...files,
    panel,
    open,
    problem,
    share: sending.press,
    isWaiting: sending.isWaiting,
    typed: sending.typed,
  };
}
