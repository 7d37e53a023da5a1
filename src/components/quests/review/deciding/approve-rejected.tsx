import { Check } from 'lucide-react';
import { useState } from 'react';
import type { QuestDetail } from '../../../../../contract/quests/quest.ts';
import { toast } from '../../../../lib/browser/toast.ts';
import { formatMoney } from '../../../../lib/format/money.ts';
import * as m from '../../../../messages/quests.gen.ts';
import type { ShownApplicant } from '../../../../queries/cache/decisions.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { useCanUndo } from './use-can-undo.ts';
import type { Decide } from './use-decide-applicants.ts';

/** So long a rejection can be corrected, in milliseconds. */
const CORRECTION_MS = 30 * 86_400_000;

type AfterAllProps = { applicant: ShownApplicant; quest: QuestDetail; deciding: Pick<Decide, 'send'> };

/** Corrects a rejection that can no longer be undone; asks first, since it pays. */
export function ApproveRejected({ applicant, quest, deciding }: AfterAllProps) {
  const [isConfirming, setConfirming] = useState(false);
  const canUndo = useCanUndo(applicant);
  const { status, isPending, decidedAt, user } = applicant;
  const isLate = decidedAt === null || Date.now() - Date.parse(decidedAt) > CORRECTION_MS;
  if (status !== 'rejected' || isPending || canUndo || isLate) return null;
  const left = quest.leftApproved;
  return (
    <>
      <Button
        variant="outline"
        size="l"
        icon={Check}
        className="w-full"
        onClick={() => (left > 0 ? setConfirming(true) : toast.failure(m.reviewUnpaidOnly({ count: left })))}
      >
        {m.reviewAfterAll()}
      </Button>
      <ConfirmDialog
        open={isConfirming}
        onOpenChange={setConfirming}
        title={m.reviewAfterAllTitle({ name: user.name })}
        body={m.reviewAfterAllText({ reward: formatMoney(quest.reward, quest.currency) })}
        confirmLabel={m.reviewApprove()}
        onConfirm={() => {
          setConfirming(false);
          void deciding.send([applicant], { to: 'approved' });
        }}
      />
    </>
  );
}
