import { useState } from 'react';
import type { RequestedMove } from '../../../../../contract/money/admin-money.ts';
import { formatTime } from '../../../../lib/format/format.ts';
import { formatMoney } from '../../../../lib/format/money.ts';
import { useViewer } from '../../../../queries/core/viewer.ts';
import { type MoveDecision, useDecideMove } from '../../../../queries/money/admin-money.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { PageSection } from '../../../ui/section/page-section.tsx';
import { moveMessages, requestStates } from './money-messages.ts';

type RequestProps = { request: RequestedMove; currency: string };

function Time({ at }: { at: string }) {
  const time = formatTime(at, new Date());
  return (
    <time dateTime={at} title={time.full}>
      {time.short}
    </time>
  );
}

/** The buttons of a move that waits, with a question before each. */
function Decide({ request, currency }: RequestProps) {
  const [asked, setAsked] = useState<MoveDecision | null>(null);
  const decide = useDecideMove();
  const amount = formatMoney(request.amount, currency);
  const what = `${moveMessages[request.move].label}, ${amount}`;
  const confirm = () =>
    asked && decide.mutate({ id: request._id, decision: asked }, { onSettled: () => setAsked(null) });
  return (
    <div className="mt-2 flex flex-wrap gap-3">
      <Button size="s" aria-label={`Approve: ${what}`} onClick={() => setAsked('approved')}>
        Approve
      </Button>
      <Button variant="outline" size="s" aria-label={`Reject: ${what}`} onClick={() => setAsked('rejected')}>
        Reject
      </Button>
      {asked && (
        <ConfirmDialog
          open
          onOpenChange={(open) => !open && !decide.isPending && setAsked(null)}
          title={asked === 'approved' ? `Approve ${amount}?` : `Reject ${amount}?`}
          body={
            asked === 'approved'
              ? `It is booked now, and a booking cannot be changed afterwards. Make sure that @${request.operator.username} asked for it.`
              : 'Nothing is booked. Whoever asked can ask again.'
          }
          confirmLabel={asked === 'approved' ? 'Approve' : 'Reject'}
          loading={decide.isPending}
          onConfirm={confirm}
        />
      )}
    </div>
  );
}

function Request({ request, currency }: RequestProps) {
  const own = useViewer()?.userId;
  const { operator, person, account, reason, state, decidedBy } = request;
  const mayDecide = own !== operator.userId && own !== person?.userId;
  return (
    <li className="py-3 wrap-anywhere">
      <p className="text-md">
        <span className="font-semibold">@{operator.username}</span> asks: {moveMessages[request.move].label},{' '}
        {formatMoney(request.amount, currency)}
        {person && ` · @${person.username}`}
      </p>
      {account && <p className="text-sm text-text-2">Closed account {account}</p>}
      <p dir="auto" className="text-md text-text-2">
        “{reason}”
      </p>
      <p className="text-sm text-text-3">
        {requestStates[state]}
        {decidedBy && ` by @${decidedBy.username}`} · <Time at={request.createdAt} />
      </p>
      {state === 'waiting' &&
        (mayDecide ? (
          <Decide request={request} currency={currency} />
        ) : (
          <p className="text-sm text-text-2">Another operator has to decide about it.</p>
        ))}
    </li>
  );
}

/** Moves for which a second operator is needed: those that wait, and what became of the others. */
export function MoneyRequests({
  requests,
  currency,
}: {
  requests: readonly RequestedMove[];
  currency: string;
}) {
  if (requests.length === 0) return null;
  const waiting = requests.filter(({ state }) => state === 'waiting').length;
  return (
    <PageSection title={waiting === 0 ? 'Second approval' : `Second approval, ${waiting} waiting`}>
      <ul aria-label="Second approval" className="divide-y divide-line">
        {requests.map((request) => (
          <Request key={request._id} request={request} currency={currency} />
        ))}
      </ul>
    </PageSection>
  );
}
