import { UsersRound } from 'lucide-react';
import * as m from '../../../messages/quests.gen.ts';
import type { useApplicants } from '../../../queries/quests/applicants.ts';
import { shareLink } from '../../flicks/parts/share.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { failureProps } from '../../ui/failure-props.ts';
import { useQuestUrl } from '../parts/use-quest-url.ts';
import { RowSkeletons } from './skeletons.tsx';

/** A list without applicants: `isAll` without a status filter, so that nobody has applied at all. */
function Empty({ questId, isAll }: { questId: string; isAll: boolean }) {
  const url = useQuestUrl(questId);
  if (!isAll)
    return <EmptyState icon={UsersRound} title={m.applicantsNone()} text={m.applicantsNoneText()} />;
  const share = () => void shareLink(url);
  return (
    <EmptyState
      icon={UsersRound}
      title={m.applicantsNobody()}
      text={m.applicantsNobodyText()}
      action={
        <Button variant="tonal" onClick={share}>
          {m.applicantsShare()}
        </Button>
      }
    />
  );
}

type ListStatesProps = {
  questId: string;
  list: ReturnType<typeof useApplicants>;
  isEmpty: boolean;
  isAll: boolean;
};

/** Shown without a table: the list is loading, empty, or could not be read. */
export function ListStates({ questId, list, isEmpty, isAll }: ListStatesProps) {
  return (
    <>
      {list.isPending && <RowSkeletons />}
      {list.data && isEmpty && <Empty questId={questId} isAll={isAll} />}
      {list.error && !list.data && <ErrorState {...failureProps(list)} />}
    </>
  );
}
