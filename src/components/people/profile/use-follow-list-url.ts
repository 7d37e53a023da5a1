import { useNavigate, useRouter } from '@tanstack/react-router';
import type { FollowList } from '../../../queries/people/follow.ts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The list was opened from the profile below it: Back returns there. */
    listOpened?: boolean;
  }
}

/** Opens followers or following over a profile by its URL, and closes it again. */
export function useFollowListUrl() {
  const navigate = useNavigate();
  const router = useRouter();
  const go = (list: FollowList | undefined, how: object) => {
    const target = { to: '.', search: (before: object) => ({ ...before, list }), resetScroll: false, ...how };
    void navigate(target as unknown as Parameters<typeof navigate>[0]);
  };
  return {
    openList: (list: FollowList) => go(list, { state: { listOpened: true } }),
    closeList: () => {
      if (router.state.location.state.listOpened) router.history.back();
      else go(undefined, { replace: true });
    },
  };
}
