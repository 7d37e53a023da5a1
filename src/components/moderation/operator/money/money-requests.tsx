import { useEffect, useRef, useState } from 'react';
import type { RequestedMove } from '../../../../../contract/money/admin-money.ts';
import { formatTime } from '../../../../lib/format/format.ts';
import { formatMoney } from '../../../../lib/format/money.ts';
import * as m from '../../../../messages/moderation.gen.ts';
import { useViewer } from '../../../../queries/core/viewer.ts';
import { type MoveDecision, useDecideMove } from '../../../../queries/money/admin-money.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { PageSection } from '../../../ui/section/page-section.tsx';
import { moveMessages, requestStates } from './money-messages.ts';

type RequestProps = { request: RequestedMove; currency: string };
type RowProps = RequestProps & { isOpened: boolean };

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
  const what = { move: moveMessages[request.move].label, amount };
  const confirm = () =>
    asked && decide.mutate({ id: request._id, decision: asked }, { onSettled: () => setAsked(null) });
  return (
    <div className="mt-2 flex flex-wrap gap-3">
      <Button size="s" aria-label={m.moneyApproveNamed(what)} onClick={() => setAsked('approved')}>
        {m.moneyApprove()}
      </Button>
      <Button
        variant="outline"
        size="s"
        aria-label={m.moneyRejectNamed(what)}
        onClick={() => setAsked('rejected')}
      >
        {m.moneyReject()}
      </Button>
      {asked && (
        <ConfirmDialog
          open
          onOpenChange={(open) => !open && !decide.isPending && setAsked(null)}
          title={asked === 'approved' ? m.moneyApproveTitle({ amount }) : m.moneyRejectTitle({ amount })}
          body={
            asked === 'approved'
              ? m.moneyApproveText({ operator: request.operator.username })
              : m.moneyRejectText()
          }
          confirmLabel={asked === 'approved' ? m.moneyApprove() : m.moneyReject()}
          loading={decide.isPending}
          onConfirm={confirm}
        />
      )}
    </div>
  );
}

function Request({ request, currency, isOpened }: RowProps) {
  const row = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (isOpened) row.current?.focus();
  }, [isOpened]);
  const own = useViewer()?.userId;
  const { operator, person, account, reason, state, decidedBy } = request;
  const mayDecide = own !== operator.userId && own !== person?.userId;
  return (
    <li
      ref={row}
      tabIndex={isOpened ? -1 : undefined}
      className={`py-3 wrap-anywhere ${isOpened ? 'scroll-mt-16 rounded-xl bg-brand-soft px-3' : ''}`}
    >
      <p className="text-md">
        {m.moneyRequest({
          operator: operator.username,
          move: moveMessages[request.move].label,
          amount: formatMoney(request.amount, currency),
          b: (words) => <span className="font-semibold">{words}</span>,
        })}
        {person && ` · @${person.username}`}
      </p>
      {account && <p className="text-sm text-text-2">{m.closedAccountId({ account })}</p>}
      <p dir="auto" className="text-md text-text-2">
        {m.quoted({ text: reason })}
      </p>
      <p className="text-sm text-text-3">
        {decidedBy ? m.moneyRequestDecidedBy({ state, operator: decidedBy.username }) : requestStates[state]}{' '}
        · <Time at={request.createdAt} />
      </p>
      {state === 'waiting' &&
        (mayDecide ? (
          <Decide request={request} currency={currency} />
        ) : (
          <p className="text-sm text-text-2">{m.moneyRequestNotYours()}</p>
        ))}
    </li>
  );
}

/** Moves for which a second operator is needed: those that wait, and what became of the others. */
export function MoneyRequests({
  requests,
  currency,
  openId,
}: {
  requests: readonly RequestedMove[];
  currency: string;
  /** The one that a notification leads to. */
  openId?: string | undefined;
}) {
  if (requests.length === 0) return null;
  const waiting = requests.filter(({ state }) => state === 'waiting').length;
  return (
    <PageSection title={waiting === 0 ? m.moneyRequests() : m.moneyRequestsWaiting({ count: waiting })}>
      <ul aria-label={m.moneyRequests()} className="divide-y divide-line">
        {requests.map((request) => (
          <Request
            key={request._id}
            request={request}
            currency={currency}
            isOpened={request._id === openId}
          />
        ))}
      </ul>
    </PageSection>
  );
}
