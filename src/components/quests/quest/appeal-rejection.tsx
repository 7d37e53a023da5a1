import { useState } from 'react';
import { limits } from '../../../../contract/core/limits.ts';
import { APPEAL_REVIEW_MS } from '../../../../contract/quests/quest-limits.ts';
import { toast } from '../../../lib/browser/toast.ts';
import * as m from '../../../messages/quests.gen.ts';
import { useAppeal } from '../../../queries/quests/appeal.ts';
import { Button } from '../../ui/button.tsx';
import { TextDialog } from '../../ui/form/text-dialog.tsx';
import { momentOf } from '../parts/quest-dates.ts';

const { min, max } = limits.appeal;
const REVIEW_DAYS = APPEAL_REVIEW_MS / 86_400_000;

type AppealRejectionProps = {
  questId: string;
  id: string;
  /** Until when it is possible. */
  until: string;
  /** Whether the applicant can try once more instead. */
  canTryAgain: boolean;
};

/** Offers to appeal the rejection of the viewer's proof. */
export function AppealRejection({ questId, id, until, canTryAgain }: AppealRejectionProps) {
  const [isOpen, setOpen] = useState(false);
  const appeal = useAppeal(questId, id);
  const send = (words: string) =>
    appeal.mutate(words, {
      onSuccess: () => {
        setOpen(false);
        toast.success(m.appealSent());
      },
    });
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-2xl bg-fill px-4 py-3">
      <p className="min-w-0 flex-1 basis-48 text-md">
        {m.appealOffer({ date: momentOf(until) })}
        {canTryAgain && ` ${m.appealOrTryAgain()}`}
      </p>
      <Button variant="outline" size="s" onClick={() => setOpen(true)}>
        {m.appealAction()}
      </Button>
      <TextDialog
        open={isOpen}
        onOpenChange={setOpen}
        title={m.appealTitle()}
        text={m.appealText({ days: REVIEW_DAYS })}
        label={m.appealLabel()}
        bounds={{ min, max }}
        messages={{
          tooShort: m.appealTooShort({ min }),
          tooLong: m.applyNoteTooLong({ max }),
          cancel: m.appealCancel(),
          send: m.appealSend(),
          sending: m.appealSending(),
        }}
        busy={appeal.isPending}
        error={appeal.error}
        onSend={send}
      />
    </div>
  );
}
