import { Link } from '@tanstack/react-router';
import { Compass } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Quest } from '../../../../contract/quests/quest.ts';
import { formatTicket } from '../../../lib/format/money.ts';
import * as m from '../../../messages/quests.gen.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { applicationDeadline } from '../parts/application-deadlines.ts';
import { ApplicationBadge, PlainBadge } from '../parts/badge.tsx';
import { QuestImage } from '../parts/quest-image.tsx';
import { openSlotsText, questStatusText } from '../parts/quest-status.ts';
import { usePrefetchApplicants } from '../review/proof/use-prefetch-applicants.ts';

const box = 'flex min-w-0 items-center gap-3 py-3 max-md:flex-wrap max-md:gap-y-1';
const mediaBox =
  'grid size-[72px] shrink-0 place-items-center overflow-hidden rounded-lg bg-fill-hover text-text-2';

type RowProps = { quest: Quest; badge: ReactNode; line: string | null; children?: ReactNode };

function Row({ quest, badge, line, children }: RowProps) {
  const { media, reward, currency, user } = quest;
  const [first] = media;
  return (
    <div className={box}>
      <Link
        to="/quests/$id"
        params={{ id: quest._id }}
        className="flex min-w-0 flex-1 items-center gap-3 rounded-lg max-md:basis-full"
      >
        <span className={mediaBox}>
          {first ? <QuestImage media={first} sizes="72px" /> : <Compass size={24} aria-hidden="true" />}
        </span>
        <span className="min-w-0 flex-1">
          <span dir="auto" className="block truncate font-semibold text-base">
            {quest.title}
          </span>
          <span className="block truncate text-md text-text-2 tabular-nums">
            {`${m.questRewardEach({ amount: formatTicket(reward, currency) })} · ${user.name}`}
          </span>
          {line && <span className="block text-md text-text-2 tabular-nums">{line}</span>}
        </span>
      </Link>
      {/* Beside their words badges would leave too little of them on a phone. */}
      <span className="flex gap-2 max-md:items-center max-md:ps-[84px] md:flex-col md:items-end">
        {badge}
        {children}
      </span>
    </div>
  );
}

/** A quest that one applied to: its status, and until when. */
export function AppliedRow({ quest }: { quest: Quest }) {
  const mine = quest.myApplication;
  return (
    <Row
      quest={quest}
      badge={mine && <ApplicationBadge status={mine.status} />}
      line={mine && applicationDeadline(mine, quest)}
    />
  );
}

/** A quest of the viewer: its status, and pending applications. */
export function PostedRow({ quest }: { quest: Quest }) {
  const { status, pendingCount } = quest;
  const isOpen = status === 'open';
  const prefetch = usePrefetchApplicants(quest._id);
  return (
    <Row
      quest={quest}
      badge={<PlainBadge isOn={isOpen}>{questStatusText(status)}</PlainBadge>}
      line={isOpen ? openSlotsText(quest) : null}
    >
      {pendingCount > 0 && (
        <LinkButton
          to="/quests/$id/applicants"
          params={{ id: quest._id }}
          variant="tonal"
          size="s"
          aria-label={m.questMineReview({ count: pendingCount, title: quest.title })}
          {...prefetch}
        >
          {m.questMineWaiting({ count: pendingCount })}
        </LinkButton>
      )}
    </Row>
  );
}

export function RowSkeleton() {
  return (
    <div className={box}>
      <Skeleton className={mediaBox} />
      <div className="flex min-w-0 flex-1 flex-col gap-2">
        <Skeleton className="h-5 w-48 max-w-full" />
        <Skeleton className="h-4 w-24 max-w-full" />
      </div>
    </div>
  );
}
