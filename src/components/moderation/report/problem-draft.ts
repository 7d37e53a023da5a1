import { limits } from '../../../../contract/core/limits.ts';
import * as m from '../../../messages/moderation.gen.ts';
import { onSessionChange, readViewer } from '../../../queries/core/viewer.ts';

export interface ProblemDraft {
  type: 'bug' | 'idea';
  title: string;
  description: string;
}

// In memory, so that a form that was closed or failed opens with what was typed.
let saved: { writerId: string | undefined; draft: ProblemDraft } | null = null;

/** The viewer's last input; input of another person in the same tab is never shown. */
export function readProblemDraft(): ProblemDraft {
  if (saved && saved.writerId === readViewer()?.userId) return saved.draft;
  return { type: 'bug', title: '', description: '' };
}

export function persistProblemDraft(draft: ProblemDraft): void {
  saved = { writerId: readViewer()?.userId, draft };
}

export function dropProblemDraft(): void {
  saved = null;
}

// Who logs out leaves nothing behind.
onSessionChange((change) => {
  if (change === 'left') dropProblemDraft();
});

/** The errors by field. */
export function problemsOf({ type, title, description }: ProblemDraft): {
  title?: string;
  description?: string;
} {
  const { title: longestTitle, description: longest } = limits.featureIssue;
  const found: { title?: string; description?: string } = {};
  if (title.trim().length < 3) found.title = m.problemSummaryMissing();
  if (title.trim().length > longestTitle) found.title = m.tooLong({ count: longestTitle });
  if (description.trim().length < 3)
    found.description = type === 'bug' ? m.problemDescriptionMissing() : m.problemIdeaMissing();
  if (description.trim().length > longest) found.description = m.tooLong({ count: longest });
  return found;
}
