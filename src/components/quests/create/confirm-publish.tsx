import { formatDay } from '../../../lib/format/format-day.ts';
import { formatMoney } from '../../../lib/format/money.ts';
import * as m from '../../../messages/quests.gen.ts';
import { progressOf } from '../../../publishing/uploads/progress.ts';
import { uploadStatusText } from '../../media/files/upload-text.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { deadlineOf, momentOf } from './quest-form.ts';
import type { CreatingQuest } from './use-create-quest.ts';

/** Asks before money is reserved, and stays until it is. */
export function PostConfirm({ creating }: { creating: CreatingQuest }) {
  const { budget, form, draft, isConfirming, isPublishing: isPosting, stay, confirm } = creating;
  const { files, done } = progressOf(draft);
  const now = new Date();
  const until = momentOf(deadlineOf(form, now), now);
  return (
    <Dialog
      open={isConfirming && budget !== null}
      onOpenChange={(open) => !open && stay()}
      title={budget ? m.createConfirmTitle({ amount: formatMoney(budget.reserved) }) : ''}
      size="s"
      alert
      hideClose
      footer={
        <>
          <Button variant="quiet" data-autofocus="" onClick={stay}>
            {m.createCancel()}
          </Button>
          <Button loading={isPosting} loadingLabel={m.createPosting()} onClick={confirm}>
            {m.createPost()}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-2 text-base text-text-2">
        <p>
          {budget &&
            until &&
            m.createConfirmText({
              count: budget.slots,
              reward: formatMoney(budget.reward),
              until: formatDay(until.toISOString()),
            })}
        </p>
        {done < files.length && (
          <p role="status">{m.createConfirmUploading({ progress: uploadStatusText(draft) })}</p>
        )}
      </div>
    </Dialog>
  );
}
