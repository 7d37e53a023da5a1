import { useNavigate } from '@tanstack/react-router';
import { readViewer, useLogout } from '../../../queries/core/viewer.ts';
import { readPersistedComments } from '../../../queries/flicks/comments/persisted-comments.ts';
import { deleteUnsentDrafts, readUnsentDrafts } from '../../../queries/flicks/publishing/unsent-drafts.ts';
import { hasPersistedEdit } from '../../flicks/composer/flick-edit-draft.ts';
import { readPersistedDrafts } from '../../flicks/composer/persisted-comment-drafts.ts';
import { confirmLogout } from './logout-confirmation.ts';

/** Logs out and replaces this screen with the login page; asks first if something is unsent. */
export function useLogoutFlow(): () => Promise<void> {
  const logout = useLogout();
  const navigate = useNavigate();
  return async () => {
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
    await navigate({ to: '/login', replace: true });
  };
}
