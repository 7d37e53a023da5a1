import { useQuery } from '@tanstack/react-query';
import type { SandboxAction } from '../../../contract/money/payment.ts';
import { formatMoney } from '../../lib/format/money.ts';
import { devQueries, useActInSandbox } from '../../queries/core/dev.ts';
import { Button } from '../ui/button.tsx';

const acts: { action: SandboxAction; label: string }[] = [
  { action: 'fail_payout', label: 'Fail the payout under way' },
  { action: 'return_payout', label: 'Return the last payout' },
  { action: 'open_dispute', label: 'Dispute the last payment' },
  { action: 'win_dispute', label: 'End the dispute for you' },
  { action: 'lose_dispute', label: 'End the dispute against you' },
  { action: 'restrict_account', label: 'Restrict the payout account' },
];

/** Simulates the bank for the viewer's newest payment or payout, and shows the result. */
export function Bank() {
  const { data } = useQuery(devQueries.clock());
  const { mutate, variables, isPending, data: done, error } = useActInSandbox();
  if (!data?.sandbox) return null;
  const amount = done?.amount ? ` (${formatMoney(done.amount)})` : '';
  return (
    <section aria-labelledby="bank" className="flex flex-wrap items-center gap-3">
      <h2 id="bank" className="w-full font-bold text-lg">
        Play the bank
      </h2>
      <p className="w-full text-md text-text-2">
        Money is play money here. The bank does this to the newest payment or payout of yours that it fits.
      </p>
      {acts.map(({ action, label }) => (
        <Button
          key={action}
          variant="outline"
          loading={isPending && variables === action}
          disabled={isPending && variables !== action}
          onClick={() => mutate(action)}
        >
          {label}
        </Button>
      ))}
      <p role="status" className={`w-full text-md ${error ? 'text-danger-text' : ''}`}>
        {!isPending && (error ? error.message : done && `${done.message}${amount}`)}
      </p>
    </section>
  );
}
