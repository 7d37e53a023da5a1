import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import * as api from '../../api/money/admin-money.ts';
import { toast } from '../../lib/browser/toast.ts';
import { useIdempotencyKey } from '../core/idempotency-key.ts';

export type { MoveDecision, MoveInput } from '../../api/money/admin-money.ts';

const MONEY = ['admin', 'money'] as const;

export const adminMoneyQueries = {
  /** Ledger status, open issues and manual journals; reloaded each time the screen is opened. */
  overview: () =>
    queryOptions({ queryKey: MONEY, queryFn: ({ signal }) => api.getMoney(signal), staleTime: 0 }),

  /** Erased accounts with unclaimed funds: the newest, or those that match an id or name. */
  unclaimed: (q: string) =>
    queryOptions({
      queryKey: [...MONEY, 'unclaimed', q] as const,
      queryFn: async ({ signal }) => (await api.listUnclaimed(q, signal)).accounts,
      staleTime: 0,
    }),
};

/** Also called after a failure, when the state is unknown. */
const readAgain = (client: QueryClient) => client.invalidateQueries({ queryKey: MONEY });

export function useCheckLedger() {
  const client = useQueryClient();
  return useMutation({ mutationFn: api.checkLedger, onSettled: () => readAgain(client) });
}

export function useSettleAlert() {
  const client = useQueryClient();
  return useMutation({ mutationFn: api.settleMoneyAlert, onSettled: () => readAgain(client) });
}

/** The second press of a double click waits for the first, and gets its response by the key of the call. */
const ONE_AT_A_TIME = { id: 'operator-money' };

/** Books what an operator decided. Its form shows the error. */
export function useMoveMoney() {
  const client = useQueryClient();
  const keyOf = useIdempotencyKey();
  return useMutation({
    mutationFn: (move: api.MoveInput) => api.moveMoney(move, keyOf(move)),
    scope: ONE_AT_A_TIME,
    onSettled: () => readAgain(client),
    meta: { silent: true },
  });
}

const DECISION = [...MONEY, 'decide'] as const;
type Decision = { id: string; decision: api.MoveDecision };

/** Approves or rejects what another operator wants to move. The second press of a double click does nothing. */
export function useDecideMove() {
  const client = useQueryClient();
  const keyOf = useIdempotencyKey();
  const { mutate, ...decide } = useMutation({
    mutationKey: DECISION,
    mutationFn: ({ id, decision }: Decision) => api.decideMove(id, decision, keyOf([id, decision])),
    onSuccess: ({ message }) => toast.success(message),
    onSettled: () => readAgain(client),
  });
  return {
    ...decide,
    mutate: (decision: Decision, options?: { onSettled: () => void }) => {
      // `isPending` is a moment late, since the screen has to be drawn first.
      if (client.isMutating({ mutationKey: DECISION }) === 0) mutate(decision, options);
    },
  };
}
