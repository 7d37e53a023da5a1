import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { OperatorQuest } from '../../../../contract/moderation/admin-quest.ts';
import { toast } from '../../../lib/browser/toast.ts';
import { formatTime } from '../../../lib/format/format.ts';
import { formatMoney } from '../../../lib/format/money.ts';
import * as m from '../../../messages/moderation.gen.ts';
import { useFreezeQuest } from '../../../queries/moderation/admin-quest.ts';
import { questStatusText } from '../../quests/parts/quest-status.ts';
import { Button } from '../../ui/button.tsx';
import { PlainChip } from './chips.tsx';
import { DecisionDialog } from './decision-dialog.tsx';
import { freezeMessages } from './messages.ts';

/** A quest with its status, and the button that freezes or unfreezes it. */
export function WatchedRow({ quest, now }: { quest: OperatorQuest; now: Date }) {
  const { _id, title, owner, status, hold, waiting, totalApproved, maxApplicants } = quest;
  const [dialog, setDialog] = useState(false);
  const action = status === 'frozen' ? 'release' : 'freeze';
  const isOver = status !== 'open' && status !== 'closing' && status !== 'frozen';
  const change = useFreezeQuest(_id, action);
  const texts = freezeMessages[action];
  const time = hold && formatTime(hold.since, now);
  const send = (reason: string) =>
    change.mutate(reason, {
      onSuccess: () => {
        setDialog(false);
        toast.success(texts.done);
      },
    });
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-3 py-3.5 md:px-4">
      <div className="min-w-0 flex-1 basis-64">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <Link
            to="/quests/$id"
            params={{ id: _id }}
            dir="auto"
            className="min-w-0 break-words font-semibold text-md hover:underline"
          >
            {title}
          </Link>
          <PlainChip>{questStatusText(status)}</PlainChip>
        </p>
        <p className="text-md text-text-2">
          <bdi>@{owner.username}</bdi> · {formatMoney(quest.totalAmount, quest.currency)} ·{' '}
          {m.questCounts({ approved: totalApproved, places: maxApplicants, waiting })}
        </p>
        {hold && (
          <p dir="auto" className="text-md">
            {m.quoted({ text: hold.reason })}
          </p>
        )}
        {hold && time && (
          <p className="text-sm text-text-3">
            {m.questOnHoldSince({
              time: time.full,
              t: (words) => (
                <time dateTime={hold.since} title={time.full}>
                  {words}
                </time>
              ),
            })}
          </p>
        )}
      </div>
      {!isOver && (
        <Button
          variant={action === 'freeze' ? 'outline' : 'tonal'}
          size="s"
          aria-label={texts.about({ title })}
          onClick={() => {
            change.reset();
            setDialog(true);
          }}
        >
          {texts.label}
        </Button>
      )}
      {dialog && (
        <DecisionDialog
          messages={texts}
          isReasonNeeded
          reasonHint={m.reasonForOwner()}
          isDanger={action === 'freeze'}
          busy={change.isPending}
          error={change.error}
          onClose={() => setDialog(false)}
          onConfirm={send}
        />
      )}
    </li>
  );
}
