import { Bell, BellRing, Info, Share2 } from 'lucide-react';
import type { QuestDetail } from '../../../../contract/quests/quest.ts';
import * as m from '../../../messages/quests.gen.ts';
import { useProofDrafts } from '../../../queries/quests/proof-drafts.ts';
import { useWatchQuest } from '../../../queries/quests/quest-watch.ts';
import { shareLink } from '../../flicks/parts/share.ts';
import { Button } from '../../ui/button.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { useApplySearchParams } from '../apply/apply-search-params.ts';
import { applyCode } from '../apply/lazy-apply.ts';
import { beginning, isBegun } from '../apply/proof-form.ts';
import { useQuestUrl } from '../parts/use-quest-url.ts';
import { usePrefetchApplicants } from '../review/proof/use-prefetch-applicants.ts';
import { applyProblemText } from './apply-problems.ts';
import { kindOf } from './quest-media.ts';

type ActionProps = { quest: QuestDetail; className?: string | undefined };

/** Notifies the viewer when a slot becomes free; says meanwhile that they will be. */
function Watch({ quest, className }: ActionProps) {
  const { isWatching, setWatching } = useWatchQuest(quest);
  return (
    <Button
      variant="tonal"
      size="l"
      icon={isWatching ? BellRing : Bell}
      aria-pressed={isWatching}
      className={className}
      onClick={() => setWatching(!isWatching)}
    >
      {isWatching ? m.questWatching() : m.questWatch()}
    </Button>
  );
}

/** Why the viewer cannot apply; nothing if they can, or did. */
export function ApplyProblem({ quest }: { quest: QuestDetail }) {
  const { applyProblem: problem } = quest;
  if (problem === null || problem === 'applied') return null;
  return (
    <p className="flex gap-2.5 text-md">
      <Info size={18} className="mt-px shrink-0 text-text-2" aria-hidden="true" />
      <span className="min-w-0">{applyProblemText(problem, quest)}</span>
    </p>
  );
}

/** The owner's next step: the applicants who wait, or sharing an open quest while nobody does. */
function OwnerAction({ quest, className }: ActionProps) {
  const prefetch = usePrefetchApplicants(quest._id);
  const url = useQuestUrl(quest._id);
  const isWaitedFor = quest.pendingCount > 0;
  return (
    <>
      {!isWaitedFor && quest.status === 'open' && (
        <Button size="l" icon={Share2} className={className} onClick={() => void shareLink(url)}>
          {m.questShare()}
        </Button>
      )}
      <LinkButton
        to="/quests/$id/applicants"
        params={{ id: quest._id }}
        variant={isWaitedFor ? 'primary' : 'tonal'}
        size="l"
        className={className}
        {...prefetch}
      >
        {isWaitedFor ? m.questReview({ count: quest.pendingCount }) : m.applicantsTitle()}
      </LinkButton>
    </>
  );
}

/** The primary action on the page of a quest, by viewer. */
export function ApplyAction({ quest, isOwn, className }: ActionProps & { isOwn: boolean }) {
  const searchParams = useApplySearchParams();
  const { draft, savedDraft } = useProofDrafts(quest._id);
  const { applyProblem, myApplication } = quest;
  if (isOwn) return <OwnerAction quest={quest} className={className} />;
  if (applyProblem === 'full') return <Watch quest={quest} className={className} />;
  const needsChanges = myApplication?.status === 'changes_requested';
  if (applyProblem !== null && !needsChanges) return null;
  const start = beginning(quest._id, null);
  const hasBegun = [draft, savedDraft].some((one) => one !== null && isBegun(one, start));
  return (
    <Button
      size="l"
      className={className}
      aria-haspopup="dialog"
      onPointerEnter={applyCode.prefetch}
      onFocus={applyCode.prefetch}
      onTouchStart={applyCode.prefetch}
      onClick={searchParams.open}
    >
      {needsChanges
        ? m.questSendChanges()
        : hasBegun
          ? m.questContinueApplication()
          : m.questApply({ kind: kindOf(quest) })}
    </Button>
  );
}
