import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { useEffect } from 'react';
import type { Quest, QuestDetail } from '../../../../contract/quests/quest.ts';
import { formatMoney } from '../../../lib/format/money.ts';
import { nameTabAfter } from '../../../lib/format/tab-title.ts';
import * as m from '../../../messages/quests.gen.ts';
import { useViewer } from '../../../queries/core/viewer.ts';
import { questQueries, useListedQuest } from '../../../queries/quests/quest.ts';
import { useQuestEvents } from '../../../queries/quests/quest-events.ts';
import { BackButton } from '../../shell/navigation/back-button.tsx';
import { TopBar } from '../../shell/navigation/top-bar.tsx';
import { PageError } from '../../shell/page-error.tsx';
import { Ticket } from '../../ui/ticket.tsx';
import { PHONE, TWO_COLUMNS, useMediaQuery } from '../../ui/use-media-query.ts';
import type { QuestSearch } from '../apply/apply-search-params.ts';
import { FrozenNotice } from '../parts/frozen-notice.tsx';
import { questColumn, questName, questPage } from '../parts/quest-layout.ts';
import { Questions } from '../questions/questions.tsx';
import { ApplyAction, ApplyProblem } from './apply-action.tsx';
import { ApplyOverlay } from './apply-overlay.tsx';
import { shortApplyProblem } from './apply-problems.ts';
import { HowItWorks, QuestFacts, QuestPills } from './facts.tsx';
import { QuestExamples } from './media-mosaic.tsx';
import { OwnApplication } from './own-application.tsx';
import { QuestButtons } from './quest-buttons.tsx';
import { OwnerFollow, OwnerLine, QuestText } from './quest-description.tsx';
import { QuestSkeleton } from './quest-skeleton.tsx';
import { Reserved, SideCard, SlotsLine } from './side-card.tsx';
import { SimilarQuests } from './similar-quests.tsx';

type PartsProps = { quest: Quest; detail: QuestDetail | undefined; isOwn: boolean };

/** On phones: the reward and the apply button, or why there is none, at the bottom of the screen. */
function Foot({ quest, detail, isOwn }: PartsProps) {
  const { applyProblem = null, myApplication = null } = detail ?? {};
  const needsChanges = myApplication?.status === 'changes_requested';
  const cannotApply = applyProblem !== null && applyProblem !== 'full' && !isOwn && !needsChanges;
  return (
    <div className="fixed inset-x-0 bottom-0 z-30 flex items-center gap-4 border-line border-t bg-surface px-4 pt-3 pb-safe-3">
      <Ticket size="l">{formatMoney(quest.reward, quest.currency)}</Ticket>
      {detail && <ApplyAction quest={detail} isOwn={isOwn} className="min-w-0 flex-1 px-2 [&>svg]:hidden" />}
      {cannotApply && (
        <p className="flex-1 text-center font-semibold text-md">{shortApplyProblem(applyProblem)}</p>
      )}
    </div>
  );
}

/** The apply button on narrow screens, between the title and the text. */
function Inline({ quest, detail, isOwn }: PartsProps) {
  const mine = detail?.myApplication;
  return (
    <>
      <SlotsLine quest={quest} />
      {detail && !isOwn && <ApplyProblem quest={detail} />}
      {detail && mine && mine.status !== 'withdrawn' && <OwnApplication quest={detail} mine={mine} />}
    </>
  );
}

function QuestPage({ quest, detail, isOwn }: PartsProps) {
  const isPhone = useMediaQuery(PHONE);
  const isWide = useMediaQuery(TWO_COLUMNS);
  const { applyProblem } = detail ?? {};
  const hasNoSlot = applyProblem === 'full' || applyProblem === 'closed' || applyProblem === 'frozen';
  useEffect(() => nameTabAfter(`${quest.title} · Flickquest`), [quest.title]);
  return (
    <div className={questPage}>
      <div className={questColumn}>
        <QuestExamples media={quest.media} />
        <OwnerLine
          quest={quest}
          actions={
            <>
              {detail && !isOwn && <OwnerFollow quest={detail} />}
              {!isPhone && <QuestButtons quest={quest} isOwn={isOwn} />}
            </>
          }
        />
        <h1 tabIndex={-1} dir="auto" className={questName}>
          {quest.title}
        </h1>
        {detail && <FrozenNotice quest={detail} />}
        {isPhone && <Inline quest={quest} detail={detail} isOwn={isOwn} />}
        {!isPhone && !isWide && <SideCard quest={quest} detail={detail} isOwn={isOwn} />}
        <QuestText quest={quest} detail={detail} />
        {isPhone && <QuestPills quest={quest} />}
        <Questions quest={quest} />
        {hasNoSlot && <SimilarQuests quest={quest} />}
      </div>
      <div className={questColumn}>
        <div className={`${questColumn} lg:sticky lg:top-below-bars-5`}>
          {isWide && <SideCard quest={quest} detail={detail} isOwn={isOwn} />}
          <QuestFacts quest={quest} />
          <HowItWorks quest={quest} />
          {isPhone && quest.status === 'open' && <Reserved />}
        </div>
      </div>
      {isPhone && <Foot quest={quest} detail={detail} isOwn={isOwn} />}
    </div>
  );
}

/** One quest: what to send, the reward, and the apply button. */
export function QuestScreen({ id, apply }: { id: string } & QuestSearch) {
  useQuestEvents();
  const { data: detail, error, isFetching, refetch } = useQuery(questQueries.detail(id));
  const listed = useListedQuest(id);
  const viewer = useViewer();
  const quest = detail ?? listed;
  const isOwn = quest !== undefined && quest.user.userId === viewer?.userId;
  const isPhone = useMediaQuery(PHONE);
  const hasFailed = error !== null && !detail;
  return (
    <main id="main" tabIndex={-1} className="mx-auto w-full min-w-0 max-w-282 md:px-6 xl:px-8">
      <TopBar wide="none" className="gap-2 max-md:ps-1">
        <BackButton fallback="/quests" />
        <span className="flex-1" />
        {isPhone && quest && !hasFailed && <QuestButtons quest={quest} isOwn={isOwn} />}
      </TopBar>
      <div className="px-4 md:px-0">
        <Link
          to="/quests"
          className="hit my-5 inline-flex items-center gap-2 font-semibold text-md text-text-2 hover:text-text max-md:hidden"
        >
          <ArrowLeft size={18} aria-hidden="true" />
          {m.questListAll()}
        </Link>
        {hasFailed ? (
          <>
            <h1 tabIndex={-1} className="sr-only">
              {m.questPage()}
            </h1>
            <PageError {...{ error, isFetching, refetch }} />
          </>
        ) : quest ? (
          <QuestPage quest={quest} detail={detail} isOwn={isOwn} />
        ) : (
          <QuestSkeleton />
        )}
      </div>
      {detail && <ApplyOverlay quest={detail} isOpen={apply === 1} />}
    </main>
  );
}
