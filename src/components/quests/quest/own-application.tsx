import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Applicant } from '../../../../contract/quests/applicant.ts';
import type { MyApplication, QuestDetail } from '../../../../contract/quests/quest.ts';
import { toast } from '../../../lib/browser/toast.ts';
import * as m from '../../../messages/quests.gen.ts';
import { ownProof, useWithdraw } from '../../../queries/quests/application-submit.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { failureProps } from '../../ui/failure-props.ts';
import { RetryRow } from '../../ui/list/retry-row.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { AppealNote } from '../parts/appeal-note.tsx';
import { applicationDeadline } from '../parts/application-deadlines.ts';
import { ApplicationBadge } from '../parts/badge.tsx';
import { questNote } from '../parts/quest-layout.ts';
import { AppealRejection } from './appeal-rejection.tsx';
import { MediaStrip } from './media-strip.tsx';

function Withdraw({ quest, id }: { quest: QuestDetail; id: string }) {
  const [isConfirming, setConfirming] = useState(false);
  const withdraw = useWithdraw(quest);
  return (
    <>
      <Button variant="text-danger" onClick={() => setConfirming(true)}>
        {m.questWithdraw()}
      </Button>
      <ConfirmDialog
        open={isConfirming}
        onOpenChange={setConfirming}
        title={m.questWithdrawTitle()}
        danger
        body={m.questWithdrawBody()}
        confirmLabel={m.questWithdraw()}
        loading={withdraw.isPending}
        error={withdraw.error}
        onConfirm={() =>
          withdraw.mutate(id, {
            onSuccess: () => {
              setConfirming(false);
              toast.success(m.questWithdrawn());
            },
          })
        }
      />
    </>
  );
}

/** The reason for the decision, in the owner's words. */
function Reason({ quest, proof }: { quest: QuestDetail; proof: Applicant }) {
  const { reason, decidedBy } = proof;
  if (!reason)
    return decidedBy === 'auto' ? <p className="text-md text-text-2">{m.questMineAuto()}</p> : null;
  const criterion = reason.criterion === null ? undefined : quest.criteria[reason.criterion];
  return (
    <div className={questNote}>
      <p className="text-sm text-text-2">{m.questMineReason()}</p>
      {criterion && <p className="font-semibold text-md">{criterion}</p>}
      <p dir="auto" className="text-md">
        {reason.text}
      </p>
    </div>
  );
}

function Proof({ quest, id, canTryAgain }: { quest: QuestDetail; id: string; canTryAgain: boolean }) {
  const { data, error, refetch, isFetching } = useQuery(ownProof(quest._id, id));
  if (error && !data) return <RetryRow {...failureProps({ error, isFetching, refetch })} />;
  if (!data) return <Skeleton className="h-40 w-full rounded-lg" />;
  const media = data.media.map((item) => ({ ...item, alt: null, thumbnailURL: item.thumbnail }));
  return (
    <>
      <Reason quest={quest} proof={data} />
      {data.appeal && <AppealNote appeal={data.appeal} isOwn />}
      {data.appealUntil && (
        <AppealRejection questId={quest._id} id={id} until={data.appealUntil} canTryAgain={canTryAgain} />
      )}
      <MediaStrip
        media={media}
        label={m.questMineProof()}
        sizes="320px"
        className="h-60 rounded-lg bg-fill"
      />
      {data.description.map((text) => (
        <p key={text} dir="auto" className="text-md text-text-2">
          {text}
        </p>
      ))}
    </>
  );
}

/** The viewer's application: its status, deadline, proof, and actions. */
export function OwnApplication({ quest, mine }: { quest: QuestDetail; mine: MyApplication }) {
  const { _id, status } = mine;
  const clock = applicationDeadline(mine, quest);
  const canWithdraw = status === 'pending' || status === 'changes_requested';
  const canTryAgain = status === 'rejected' && quest.applyProblem === null;
  return (
    <section aria-labelledby="own-application" className="flex flex-col gap-3">
      <div className="flex items-center justify-between gap-3">
        <h2 id="own-application" className="font-bold text-base">
          {m.questMineTitle()}
        </h2>
        <ApplicationBadge status={status} />
      </div>
      {clock && <p className="text-md tabular-nums">{clock}</p>}
      {canTryAgain && <p className="text-md">{m.questMineTryAgain()}</p>}
      <Proof quest={quest} id={_id} canTryAgain={canTryAgain} />
      {canWithdraw && (
        <div className="flex">
          <Withdraw quest={quest} id={_id} />
        </div>
      )}
    </section>
  );
}
