import { type ReactNode, useState } from 'react';
import type { SystemState } from '../../../../contract/operations/system.ts';
import { toast } from '../../../lib/browser/toast.ts';
import { formatTime } from '../../../lib/format/format.ts';
import { joinList } from '../../../lib/format/list.ts';
import * as m from '../../../messages/operations.gen.ts';
import { useReleaseOutgoing } from '../../../queries/operations/system.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { CautionPanel } from '../../ui/warning-panel.tsx';
import { heldNames } from './system-messages.ts';

function Release() {
  const [asks, setAsks] = useState(false);
  const release = useReleaseOutgoing(toast.success);
  const send = () => release.mutate(undefined, { onSuccess: () => setAsks(false) });
  return (
    <>
      <Button variant="outline" size="s" onClick={() => setAsks(true)}>
        {m.release()}
      </Button>
      <ConfirmDialog
        open={asks}
        onOpenChange={(open) => !release.isPending && setAsks(open)}
        title={m.releaseTitle()}
        body={m.releaseText()}
        confirmLabel={m.release()}
        loading={release.isPending}
        error={release.error}
        onConfirm={send}
      />
    </>
  );
}

type OutgoingHoldProps = Pick<SystemState, 'messages' | 'now'> & { hold: NonNullable<SystemState['hold']> };

/** What waits since a restore, and a button to release it. */
export function OutgoingHold({ hold, messages, now }: OutgoingHoldProps) {
  const { since, reason, payouts, refunds } = hold;
  const time = formatTime(since, new Date(now));
  const held = [
    ...messages.waiting.map(({ channel, count }) => ({ count, text: heldNames[channel] })),
    { count: payouts, text: heldNames.payout },
    { count: refunds, text: heldNames.refund },
  ]
    .filter(({ count }) => count > 0)
    .map(({ count, text }) => text({ count }));
  const values = {
    time: time.full,
    reason,
    t: (words: ReactNode) => (
      <time dateTime={since} title={time.full}>
        {words}
      </time>
    ),
  };
  return (
    <CautionPanel title={m.holdTitle()} action={<Release />}>
      {held.length === 0 ? m.holdEmpty(values) : m.holdWaiting({ ...values, held: joinList(held) })}
    </CautionPanel>
  );
}
