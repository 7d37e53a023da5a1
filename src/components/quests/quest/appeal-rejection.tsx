import { type FormEvent, useId, useState } from 'react';
import { APPEAL_REVIEW_MS, questLimits } from '../../../../contract/quests/quest-limits.ts';
import { toast } from '../../../lib/browser/toast.ts';
import * as m from '../../../messages/quests.gen.ts';
import { useAppeal } from '../../../queries/quests/appeal.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { FailureNote } from '../../ui/form/form-error.tsx';
import { TextArea } from '../../ui/form/text-area.tsx';
import { momentOf } from '../parts/quest-dates.ts';

const { min, max } = questLimits.appeal;
const REVIEW_DAYS = APPEAL_REVIEW_MS / 86_400_000;

type AppealRejectionProps = {
  questId: string;
  id: string;
  /** Until when it is possible. */
  until: string;
  /** Whether the applicant can try once more instead. */
  canTryAgain: boolean;
};

/** Offers to appeal the rejection of the viewer's proof. What was typed stays when the dialog is closed. */
export function AppealRejection({ questId, id, until, canTryAgain }: AppealRejectionProps) {
  const [isOpen, setOpen] = useState(false);
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string>();
  const form = useId();
  const appeal = useAppeal(questId, id);
  const send = (event: FormEvent) => {
    event.preventDefault();
    const words = text.trim();
    if (words.length < min) return setProblem(m.appealTooShort({ min }));
    if (words.length > max) return setProblem(m.applyNoteTooLong({ max }));
    appeal.mutate(words, {
      onSuccess: () => {
        setOpen(false);
        toast.success(m.appealSent());
      },
    });
  };
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-2xl bg-fill px-4 py-3">
      <p className="min-w-0 flex-1 basis-48 text-md">
        {m.appealOffer({ date: momentOf(until) })}
        {canTryAgain && ` ${m.appealOrTryAgain()}`}
      </p>
      <Button variant="outline" size="s" onClick={() => setOpen(true)}>
        {m.appealAction()}
      </Button>
      <Dialog
        open={isOpen}
        onOpenChange={setOpen}
        title={m.appealTitle()}
        size="m"
        footer={
          <>
            <Button variant="quiet" onClick={() => setOpen(false)}>
              {m.appealCancel()}
            </Button>
            <Button type="submit" form={form} loading={appeal.isPending} loadingLabel={m.appealSending()}>
              {m.appealSend()}
            </Button>
          </>
        }
      >
        <form id={form} noValidate onSubmit={send} className="flex flex-col gap-4">
          <p className="text-base text-text-2">{m.appealText({ days: REVIEW_DAYS })}</p>
          <TextArea
            label={m.appealLabel()}
            rows={5}
            limit={max}
            value={text}
            error={problem}
            onChange={(event) => {
              setText(event.target.value);
              setProblem(undefined);
            }}
          />
          {appeal.error && !appeal.isPending && (
            <FailureNote title={appeal.error.message} error={appeal.error} />
          )}
        </form>
      </Dialog>
    </div>
  );
}
