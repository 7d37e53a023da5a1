import { useState } from 'react';
import type { SystemState } from '../../../../contract/operations/system.ts';
import { toast } from '../../../lib/browser/toast.ts';
import { formatCount, formatTime } from '../../../lib/format/format.ts';
import { useReleaseOutgoing } from '../../../queries/operations/system.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { CautionPanel } from '../../ui/warning-panel.tsx';
import { heldNames } from './system-messages.ts';

const joined = new Intl.ListFormat('en-GB', { type: 'conjunction' });

function Release() {
  const [asks, setAsks] = useState(false);
  const release = useReleaseOutgoing(toast.success);
  const send = () => release.mutate(undefined, { onSuccess: () => setAsks(false) });
  return (
    <>
      <Button variant="outline" size="s" onClick={() => setAsks(true)}>
        Release
      </Button>
      <ConfirmDialog
        open={asks}
        onOpenChange={(open) => !release.isPending && setAsks(open)}
        title="Release everything that is held?"
        body="It leaves within seconds and can’t be called back. Only release it if the site that this backup is from is turned off: otherwise people get messages twice. Codes and expired messages are removed."
        confirmLabel="Release"
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
  const counts = [
    ...messages.waiting.map(({ channel, count }) => ({ count, names: heldNames[channel] })),
    { count: payouts, names: heldNames.payout },
    { count: refunds, names: heldNames.refund },
  ].filter(({ count }) => count > 0);
  const held = counts.map(
    ({ count, names }) => `${formatCount(count)} ${count === 1 ? names.one : names.many}`,
  );
  return (
    <CautionPanel title="Nothing leaves this site" action={<Release />}>
      Held since{' '}
      <time dateTime={since} title={time.full}>
        {time.full}
      </time>
      : {reason}. {held.length === 0 ? 'Nothing is waiting so far.' : `Waiting: ${joined.format(held)}.`}
    </CautionPanel>
  );
}
