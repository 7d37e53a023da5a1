import { ShieldCheck } from 'lucide-react';
import type { Quest, QuestDetail } from '../../../../contract/quests/quest.ts';
import { formatMoney } from '../../../lib/format/money.ts';
import * as m from '../../../messages/quests.gen.ts';
import { useViewer } from '../../../queries/core/viewer.ts';
import { useOwnMoney } from '../../money/amounts/display-amount.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Ticket } from '../../ui/ticket.tsx';
import { questPanel } from '../parts/quest-layout.ts';
import { questStatusText } from '../parts/quest-status.ts';
import { QuestTrail } from '../parts/slot-progress.tsx';
import { ApplyAction, ApplyProblem } from './apply-action.tsx';
import { OwnApplication } from './own-application.tsx';
import { kindOf } from './quest-media.ts';

/** Slots, total and trail of a quest. */
export function SlotsLine({ quest }: { quest: Quest }) {
  const { openSlots, maxApplicants, totalAmount, currency, status, user } = quest;
  const money = useOwnMoney();
  // Rewards of others are always shown; the viewer's own reserved amount can be hidden.
  const show = useViewer()?.userId === user.userId ? money : formatMoney;
  return (
    <div className="flex flex-col gap-3">
      <div className="flex items-baseline justify-between gap-3">
        <p className="font-bold text-base tabular-nums">
          {status === 'open'
            ? m.questPlacesOpen({ open: openSlots, all: maxApplicants })
            : questStatusText(status)}
        </p>
        <p className="text-md text-text-2 tabular-nums">
          {m.questTotal({ amount: show(totalAmount, currency) })}
        </p>
      </div>
      <QuestTrail quest={quest} />
    </div>
  );
}

export function Reserved() {
  return (
    <p className="flex items-center justify-center gap-2 text-md text-text-2">
      <ShieldCheck size={16} aria-hidden="true" />
      {m.questReserved()}
    </p>
  );
}

type SideCardProps = {
  /** As cached by a list, until its page is read. */
  quest: Quest;
  detail: QuestDetail | undefined;
  isOwn: boolean;
};

/** The reward of a quest, the free slots, and the apply button. */
export function SideCard({ quest, detail, isOwn }: SideCardProps) {
  const mine = detail?.myApplication;
  return (
    <section aria-label={m.questReserved()} className={questPanel}>
      <div className="flex items-center gap-3">
        <Ticket size="l">{formatMoney(quest.reward, quest.currency)}</Ticket>
        <span className="max-w-[12ch] text-md text-text-2">{m.questForEach({ kind: kindOf(quest) })}</span>
      </div>
      <SlotsLine quest={quest} />
      {detail ? (
        <>
          {!isOwn && <ApplyProblem quest={detail} />}
          <ApplyAction quest={detail} isOwn={isOwn} />
          {mine && mine.status !== 'withdrawn' && <OwnApplication quest={detail} mine={mine} />}
        </>
      ) : (
        <Skeleton className="h-12 w-full rounded-xl" />
      )}
      {quest.status === 'open' && <Reserved />}
    </section>
  );
}
