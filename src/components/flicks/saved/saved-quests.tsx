import { useInfiniteQuery } from '@tanstack/react-query';
import { EyeOff } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Quest } from '../../../../contract/quests/quest.ts';
import * as m from '../../../messages/flicks.gen.ts';
import type { SavedItem } from '../../../queries/flicks/collection.ts';
import { useSaveQuest } from '../../../queries/quests/quest-save.ts';
import {
  type GoneQuest,
  savedQuests,
  useDropUnsavedQuests,
  useForgetGoneQuest,
} from '../../../queries/quests/saved-quests.ts';
import { QuestCard, QuestCardSkeleton, questGrid } from '../../quests/parts/quest-card.tsx';
import { Button } from '../../ui/button.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { EndMarker } from '../../ui/list/end-marker.tsx';
import { RetryRow } from '../../ui/list/retry-row.tsx';
import { usePagedList } from '../../ui/list/use-paged-list.tsx';
import { LoadingStatus } from '../../ui/skeleton.tsx';
import { SavedItemButtons } from './saved-item-buttons.tsx';

/** A shorter list shows no end marker. */
const SHORT = 10;
const position = { saveTo: 'end-13 top-3', bookmark: 'end-3 top-3' };
const SKELETONS = ['a', 'b', 'c', 'd', 'e', 'f'];

/** A saved quest. One that was just removed stays, dimmed, so that it can be saved again. */
function SavedQuest({ quest, onSaveTo }: { quest: Quest; onSaveTo: (item: SavedItem) => void }) {
  const { title } = quest;
  const { isSaved, setSaved } = useSaveQuest(quest);
  return (
    <>
      <div className={isSaved ? undefined : 'opacity-45'}>
        <QuestCard quest={quest} />
      </div>
      <SavedItemButtons
        collectLabel={m.savedCollectQuest({ title })}
        saveLabel={m.savedSaveQuest({ title })}
        isSaved={isSaved}
        setSaved={setSaved}
        onSaveTo={() => onSaveTo({ id: quest._id, type: 'quest' })}
        position={position}
      />
    </>
  );
}

/** Stands in for a saved quest that the viewer can no longer see. */
function RemovedQuest({ id }: { id: string }) {
  const { isRemoving, forget } = useForgetGoneQuest(id);
  return (
    <div className="flex h-full min-h-48 flex-col items-center justify-center gap-2 rounded-2xl bg-fill p-4 text-center text-sm/5.5 text-text-2">
      <EyeOff size={20} aria-hidden="true" />
      <p>{m.savedUnavailable()}</p>
      <Button
        variant="outline"
        size="s"
        aria-label={m.savedRemoveQuest()}
        loading={isRemoving}
        onClick={forget}
      >
        {m.savedRemove()}
      </Button>
    </div>
  );
}

interface SavedEntryProps {
  item: Quest | GoneQuest;
  onSaveTo: (item: SavedItem) => void;
}

function SavedEntry({ item, onSaveTo }: SavedEntryProps) {
  return 'isGone' in item ? <RemovedQuest id={item._id} /> : <SavedQuest quest={item} onSaveTo={onSaveTo} />;
}

interface SavedQuestsProps {
  /** Without one, all saved quests are listed. */
  collection: string | undefined;
  empty: ReactNode;
  onSaveTo: (item: SavedItem) => void;
}

/** The viewer's saved quests. */
export function SavedQuests({ collection, empty, onSaveTo }: SavedQuestsProps) {
  useDropUnsavedQuests();
  const list = useInfiniteQuery(savedQuests(collection));
  const { data: items, hasNextPage } = list;
  const { end, failure } = usePagedList(list);
  const skeletons = (
    <div className={questGrid}>
      <LoadingStatus />
      {SKELETONS.map((key) => (
        <QuestCardSkeleton key={key} />
      ))}
    </div>
  );
  if (!items) return failure ? <ErrorState {...failure} /> : skeletons;
  return (
    <>
      {items.length > 0 ? (
        <ul className={questGrid} aria-label={m.savedQuests()} aria-busy={list.isFetchingNextPage}>
          {items.map((item) => (
            <li key={item._id} className="relative">
              <SavedEntry item={item} onSaveTo={onSaveTo} />
            </li>
          ))}
        </ul>
      ) : (
        !failure && empty
      )}
      {list.isFetchingNextPage && skeletons}
      {failure && <RetryRow {...failure} />}
      {!hasNextPage && !failure && items.length > SHORT && <EndMarker />}
      {end}
    </>
  );
}
