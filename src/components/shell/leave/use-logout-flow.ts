import { useNavigate } from '@tanstack/react-router';
import { toast } from '../../../lib/browser/toast.ts';
import * as m from '../../../messages/shell.gen.ts';
import { readViewer, useLogout } from '../../../queries/core/viewer.ts';
import { readPersistedComments } from '../../../queries/flicks/comments/persisted-comments.ts';
import { deleteUnsentDrafts, readUnsentDrafts } from '../../../queries/flicks/publishing/unsent-drafts.ts';
import { hasPersistedEdit } from '../../flicks/composer/flick-edit-draft.ts';
import { readPersistedDrafts } from '../../flicks/composer/persisted-comment-drafts.ts';
import { lazyComponent } from '../../ui/lazy-component.ts';
import { drawOverlay } from '../../ui/requested-overlays.tsx';
import type { LogoutChoice, LogoutQuestion } from './logout-confirmation.ts';

const code = lazyComponent(() => import('./logout-overlay.tsx'));

/** Asks what happens to unsent content, if there is some. */
async function confirmLogout(question: LogoutQuestion): Promise<LogoutChoice> {
  const { waiting, lost, hasComment, hasEdit } = question;
  if (waiting.length === 0 && lost.length === 0 && !hasComment && !hasEdit) return 'keep';
  const part = await code.load().catch(() => null);
  if (part) {
    drawOverlay('logout', part.LogoutOverlay);
    return part.askBeforeLogout(question);
  }
  toast.failure(m.partFailed());
  // Without its code the logout is only blocked for people who would lose something.
  return hasComment || hasEdit ? 'stay' : 'keep';
}

/**
 * Logs out and replaces this screen with the login page; asks first if something is unsent. `returnTo` is the path that
 * the next login leads to.
 */
export function useLogoutFlow(): (returnTo?: string) => Promise<void> {
  const logout = useLogout();
  const navigate = useNavigate();
  return async (returnTo) => {
    const viewerId = readViewer()?.userId;
    if (viewerId !== undefined) {
      const unsent = await readUnsentDrafts(viewerId);
      const hasComment =
        readPersistedDrafts().some(([key]) => key.startsWith(`${viewerId} `)) ||
        readPersistedComments().some(({ writerId }) => writerId === viewerId);
      const choice = await confirmLogout({ ...unsent, hasComment, hasEdit: hasPersistedEdit(viewerId) });
      if (choice === 'stay') return;
      // A late response must not log out the next person of another tab.
      if (readViewer()?.userId !== viewerId) return;
      logout();
      if (choice === 'delete') void deleteUnsentDrafts(viewerId);
    }
    await navigate({ to: '/login', replace: true, ...(returnTo && { search: { redirect: returnTo } }) });
  };
}
