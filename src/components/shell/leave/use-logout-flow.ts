import { useNavigate } from '@tanstack/react-router';
import { readViewer, useLogout } from '../../../queries/auth/viewer.ts';
import { readPersistedComments } from '../../../queries/flicks/comments/persisted-comments.ts';
import { deleteUnsentDrafts, readUnsentDrafts } from '../../../queries/flicks/publishing/unsent-drafts.ts';
import { readPersistedDrafts } from '../../flicks/composer/persisted-comment-drafts.ts';
import { hasKeptEdit } from '../../flicks/edit/flick-edit-draft.ts';
import { confirmLogout } from './logout-confirmation.ts';

/** Logs out and shows the login page in place of this one; asks first where something was not shared yet. */
export function useLogoutFlow(): () => Promise<void> {
  const logout = useLogout();
  const navigate = useNavigate();
  return async () => {
    const viewerId = readViewer()?.userId;
    if (viewerId !== undefined) {
      const left = await readUnsentDrafts(viewerId);
      const hasComment =
        readPersistedDrafts().some(([key]) => key.startsWith(`${viewerId} `)) ||
        readPersistedComments().some(({ writerId }) => writerId === viewerId);
      const answer = await confirmLogout({ ...left, hasComment, hasEdit: hasKeptEdit(viewerId) });
      if (answer === 'stay') return;
      // The next person of another tab must not be logged out by an answer that comes late.
      if (readViewer()?.userId !== viewerId) return;
      logout();
      if (answer === 'delete') void deleteUnsentDrafts(viewerId);
    }
    await navigate({ to: '/login', replace: true });
  };
}
