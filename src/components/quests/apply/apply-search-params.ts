import { useNavigate, useRouter } from '@tanstack/react-router';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Applying was opened from the quest below it: Back returns there. */
    applyOpened?: boolean;
  }
}

/** The search params that the page of a quest reads. */
export interface QuestSearch {
  /** Whether the sheet for applying is open. */
  apply?: 1 | undefined;
}

export const readSearch = ({ apply }: Record<string, unknown>): QuestSearch => ({
  apply: apply === 1 || apply === '1' || apply === true ? 1 : undefined,
});

/** Opens the application sheet over a quest by its URL, and closes it again. */
export function useApplySearchParams() {
  const navigate = useNavigate();
  const router = useRouter();
  const go = (apply: 1 | undefined, how: object) => {
    const target = {
      to: '.',
      search: (before: object) => ({ ...before, apply }),
      resetScroll: false,
      ...how,
    };
    void navigate(target as unknown as Parameters<typeof navigate>[0]);
  };
  return {
    open: () => go(1, { state: { applyOpened: true } }),
    close: () => {
      if (router.state.location.state.applyOpened) router.history.back();
      else go(undefined, { replace: true });
    },
  };
}
