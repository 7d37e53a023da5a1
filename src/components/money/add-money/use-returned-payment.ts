import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { id } from '../../../../contract/core/shared.ts';

/** What a bank's page adds to the return URL, including a secret. */
const added = {
  payment_intent: undefined,
  payment_intent_client_secret: undefined,
  redirect_status: undefined,
};

/** The payment that the bank's page leads back to, as the URL names it, and what takes it out again. */
export function useReturnedPayment(): [paymentId: string | undefined, forget: () => void] {
  const navigate = useNavigate();
  const search: Record<string, unknown> = useSearch({ strict: false });
  const change = (without: object) => {
    const target = { to: '.', search: (before: object) => ({ ...before, ...without }), replace: true };
    void navigate({ ...target, resetScroll: false } as unknown as Parameters<typeof navigate>[0]);
  };
  const clean = useEffectEvent(() => change(added));
  const isDirty = Object.keys(added).some((name) => name in search && search[name] !== undefined);
  useEffect(() => {
    if (isDirty) clean();
  }, [isDirty]);
  return [id.safeParse(search.payment).data, () => change({ ...added, payment: undefined })];
}
