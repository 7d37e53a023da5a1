import { Link } from '@tanstack/react-router';
import { ArrowDownUp, ArrowLeft, Ellipsis, FileDown, ScanEye, Share2 } from 'lucide-react';
import type { ApplicantSort } from '../../../../contract/quests/applicant.ts';
import type { QuestDetail } from '../../../../contract/quests/quest.ts';
import * as m from '../../../messages/quests.gen.ts';
import { useDecisionsFile } from '../../../queries/quests/applicants.ts';
import { shareLink } from '../../flicks/parts/share.ts';
import { BackButton } from '../../shell/navigation/back-button.tsx';
import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Trail } from '../../ui/list/trail.tsx';
import { ActionMenu } from '../../ui/menu/action-menu.tsx';
import { PHONE, useMediaQuery } from '../../ui/use-media-query.ts';
import { FrozenNotice } from '../parts/frozen-notice.tsx';
import { dashesOf } from '../parts/slot-progress.tsx';
import { useQuestUrl } from '../parts/use-quest-url.ts';
import { CloseQuest } from './close-quest.tsx';

type HeadProps = {
  questId: string;
  quest: QuestDetail | undefined;
  sort: ApplicantSort;
  onSort: (sort: ApplicantSort) => void;
  onDesk: () => void;
  onSelect: () => void;
};

/** The quest's counts as they will be once every decision is confirmed. */
function Numbers({ quest }: { quest: QuestDetail }) {
  const { totalApproved, totalRejected, leftApproved, maxApplicants } = quest;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 pt-3 pb-1">
      <Trail
        {...dashesOf(maxApplicants, leftApproved)}
        label={m.applicantsApprovedOf({ approved: totalApproved, total: maxApplicants })}
        className="w-full md:w-75"
      />
      <p className="text-md text-text-2 tabular-nums">
        {m.applicantsNumbers({
          approved: totalApproved,
          rejected: totalRejected,
          unpaid: leftApproved,
          b: (words) => <b className="text-text">{words}</b>,
        })}
      </p>
    </div>
  );
}

/** The quest of the list, and the actions on the quest as a whole. */
export function ApplicantsHead({ questId, quest, sort, onSort, onDesk, onSelect }: HeadProps) {
  const file = useDecisionsFile(questId);
  // Next to the title on wide screens, and with labels below the counts on phones.
  const isPhone = useMediaQuery(PHONE);
  const items = [
    {
      label: m.applicantsNewest(),
      icon: ArrowDownUp,
      checked: sort === 'date-desc',
      onSelect: () => onSort('date-desc'),
    },
    {
      label: m.applicantsOldest(),
      icon: ArrowDownUp,
      checked: sort === 'date-asc',
      onSelect: () => onSort('date-asc'),
    },
    { label: m.applicantsDownload(), icon: FileDown, onSelect: () => file.mutate() },
    { label: m.applicantsSelect(), onSelect },
  ];
  const size = isPhone ? 's' : 'm';
  const url = useQuestUrl(questId);
  const actions = quest && (
    <>
      {quest.pendingCount > 0 && (
        <Button variant="tonal" size={size} icon={ScanEye} onClick={onDesk}>
          {m.applicantsDesk()}
        </Button>
      )}
      {!isPhone && (
        <Button variant="outline" icon={Share2} onClick={() => void shareLink(url)}>
          {m.applicantsShare()}
        </Button>
      )}
      {quest.status === 'open' && <CloseQuest quest={quest} size={size} />}
    </>
  );
  return (
    <header>
      {quest && (
        <Link
          to="/quests/$id"
          params={{ id: questId }}
          className="flex w-fit items-center gap-2 text-md text-text-2 hover:underline max-md:hidden"
        >
          <ArrowLeft size={18} aria-hidden="true" />
          {quest.title}
        </Link>
      )}
      <div className="flex flex-wrap items-center justify-end gap-2 pt-1 max-md:min-h-13">
        <BackButton fallback={`/quests/${questId}`} className="-ms-3 md:hidden" />
        <h1 tabIndex={-1} className="grow text-lg md:text-2xl">
          {m.applicantsTitle()}
        </h1>
        {!isPhone && actions}
        <ActionMenu
          label={m.applicantsMore()}
          items={items}
          trigger={
            <IconButton
              label={m.applicantsOptions()}
              icon={Ellipsis}
              tip="none"
              aria-busy={file.isPending || undefined}
            />
          }
        />
      </div>
      {quest && <FrozenNotice quest={quest} />}
      {quest && <Numbers quest={quest} />}
      {isPhone && actions && <div className="flex flex-wrap gap-2 py-2">{actions}</div>}
    </header>
  );
}
