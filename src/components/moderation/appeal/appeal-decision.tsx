import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { limits } from '../../../../contract/core/limits.ts';
import type { ModerationAppeal } from '../../../../contract/moderation/appeal.ts';
import { toast } from '../../../lib/browser/toast.ts';
import { formatTime } from '../../../lib/format/format.ts';
import * as m from '../../../messages/moderation.gen.ts';
import {
  type ModerationTarget,
  moderationQueries,
  useAppealModeration,
} from '../../../queries/moderation/appeal.ts';
import { Button } from '../../ui/button.tsx';
import { TextDialog } from '../../ui/form/text-dialog.tsx';

const { min, max } = limits.appeal;

function AppealDialog({
  target,
  open,
  onOpenChange,
}: {
  target: ModerationTarget;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}) {
  const appeal = useAppealModeration(target);
  const send = (words: string) =>
    appeal.mutate(words, {
      onSuccess: () => {
        onOpenChange(false);
        toast.success(m.appealDecisionSent());
      },
    });
  return (
    <TextDialog
      open={open}
      onOpenChange={onOpenChange}
      title={m.appealDecisionTitle()}
      text={m.appealDecisionText()}
      label={m.appealDecisionLabel()}
      bounds={{ min, max }}
      messages={{
        tooShort: m.appealDecisionTooShort({ min }),
        tooLong: m.tooLong({ count: max }),
        cancel: m.cancel(),
        send: m.appealDecisionSend(),
        sending: m.sending(),
      }}
      busy={appeal.isPending}
      error={appeal.error}
      onSend={send}
    />
  );
}

/** What the viewer said, and the answer. */
function Sent({ appeal }: { appeal: ModerationAppeal }) {
  return (
    <div className="text-md">
      <p className="font-semibold">
        {appeal.state === 'open' ? m.appealDecisionOpen() : m.appealDecisionUpheld()}
      </p>
      <p dir="auto" className="wrap-anywhere whitespace-pre-line">
        {m.quoted({ text: appeal.text })}
      </p>
      {appeal.note && (
        <p dir="auto" className="wrap-anywhere whitespace-pre-line">
          {appeal.note}
        </p>
      )}
    </div>
  );
}

/**
 * Offers to appeal the decision of an operator about the viewer or something of theirs, or shows their appeal. Nothing
 * if there is neither, or if that is not known: it comes below the reason, which says enough.
 */
export function AppealDecision({ target }: { target: ModerationTarget }) {
  const [isOpen, setOpen] = useState(false);
  const { data: decision } = useQuery(moderationQueries.decision(target));
  if (!decision) return null;
  const { appeal, appealUntil } = decision;
  if (appeal) return <Sent appeal={appeal} />;
  if (!appealUntil) return null;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <p className="min-w-0 flex-1 basis-48 text-md">
        {m.appealDecisionOffer({ date: formatTime(appealUntil, new Date()).full })}
      </p>
      <Button variant="outline" size="s" onClick={() => setOpen(true)}>
        {m.appealDecisionAction()}
      </Button>
      <AppealDialog target={target} open={isOpen} onOpenChange={setOpen} />
    </div>
  );
}
