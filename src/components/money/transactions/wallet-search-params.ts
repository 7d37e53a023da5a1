import { useNavigate, useRouter } from '@tanstack/react-router';
import { id } from '../../../../contract/core/shared.ts';
import { statementQuery, type TransactionFilter } from '../../../../contract/money/transaction.ts';
import { type BalancePart, balancePart } from '../../../../contract/money/wallet.ts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The overlay was opened from the wallet, so Back returns there. */
    walletOpened?: boolean;
  }
}

/** The search params of the wallet; invalid ones are dropped. */
export type WalletSearch = TransactionFilter & {
  /** The number whose lines are open. */
  part?: BalancePart | undefined;
  /** The row whose journal is open. */
  transaction?: string | undefined;
};

const { kind, from, to } = statementQuery.shape;

export function readSearch(search: Record<string, unknown>): WalletSearch {
  return {
    kind: kind.safeParse(search.kind).data,
    from: from.safeParse(search.from).data,
    to: to.safeParse(search.to).data,
    part: balancePart.safeParse(search.part).data,
    transaction: id.safeParse(search.transaction).data,
  };
}

/** Navigates within the wallet: the filter and the open transaction are in the URL. */
export function useWalletSearchParams() {
  const navigate = useNavigate();
  const router = useRouter();
  const go = (change: WalletSearch, how: object) => {
    const search = (before: object) => ({ ...before, ...change });
    const target = { to: '/wallet', search, resetScroll: false, ...how };
    void navigate(target as unknown as Parameters<typeof navigate>[0]);
  };
  return {
    openPart: (part: BalancePart) => go({ part }, { state: { walletOpened: true } }),
    openTransaction: (transaction: string) => go({ transaction }, { state: { walletOpened: true } }),
    /** Closes what was opened last. */
    close: () => {
      if (router.state.location.state.walletOpened) router.history.back();
      else go({ part: undefined, transaction: undefined }, { replace: true });
    },
    filter: (filter: TransactionFilter) =>
      go({ kind: filter.kind, from: filter.from, to: filter.to }, { replace: true }),
  };
}
