import { useInfiniteQuery } from '@tanstack/react-query';
import { Bookmark, EyeOff, FolderPlus } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Quest } from '../../../../contract/quests/quest.ts';
import type { SavedItem } from '../../../queries/flicks/collection.ts';
import { useSaveQuest } from '../../../queries/quests/quest-save.ts';
import {
  savedQuests,
  useDropUnsavedQuests,
  useForgetGoneQuest,
} from '../../../queries/quests/saved-quests.ts';
import { QuestCard, QuestCardSkeleton } from '../../quests/parts/quest-card.tsx';
import { Button } from '../../ui/button.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { EndMarker } from '../../ui/list/end-marker.tsx';
import { RetryRow } from '../../ui/list/retry-row.tsx';
import { usePagedList } from '../../ui/list/use-paged-list.ts';
import { LoadingStatus } from '../../ui/skeleton.tsx';
import { messages } from '../collections/messages.ts';

/** A list this short ends without a word. */
const SHORT = 10;
const SKELETONS = ['a', 'b', 'c', 'd', 'e', 'f'];

/** A saved quest; what was taken out stays, dimmed, so that another press puts it back. */
function SavedQuest({ quest, onSaveTo }: { quest: Quest; onSaveTo: (thing: SavedItem) => void }) {
  const { isSaved, setSaved } = useSaveQuest(quest);
  return (
    <>
      <div className={isSaved ? undefined : 'opacity-45'}>
        <QuestCard quest={quest} />
      </div>
      <IconButton
        label={messages.saveTo(quest.title)}
        icon={FolderPlus}
        size="s"
        tone="media"
        tip="none"
        aria-haspopup="dialog"
        className="absolute! end-13 top-3"
        onClick={() => onSaveTo({ id: quest._id, type: 'quest' })}
      />
      <IconButton
        label={`${messages.save} ${quest.title}`}
        icon={Bookmark}
        size="s"
        tone="media"
        tip="none"
        pressed={isSaved}
        filled={isSaved}
        className="absolute! end-3 top-3"
        onClick={() => setSaved(!isSaved)}
      />
    </>
  );
}

/** The grey place of a quest that went out of sight. */
function RemovedQuest({ id }: { id: string }) {
  const { isRemoving, forget } = useForgetGoneQuest(id);
  return (
    <div className="flex h-full min-h-48 flex-col items-center justify-center gap-2 rounded-2xl bg-fill p-4 text-center text-sm/5.5 text-text-2">
      <EyeOff size={20} aria-hidden="true" />
      <p>{messages.gone}</p>
      <Button
        variant="outline"
        size="s"
        aria-label={messages.removeQuest}
        loading={isRemoving}
        onClick={forget}
      >
        {messages.remove}
      </Button>
    </div>
  );
}

interface SavedQuestsProps {
  /** All that were saved without one. */
  collection: string | undefined;
  empty: ReactNode;
  onSaveTo: (thing: SavedItem) => void;
}

/** The quests that one kept. */
export function SavedQuests({ collection, empty, onSaveTo }: SavedQuestsProps) {
  useDropUnsavedQuests();
  const list = useInfiniteQuery(savedQuests(collection));
  const { data: items, hasNextPage } = list;
  const { sentinel, failure } = usePagedList(list);
  const skeletons = (
    <div className="quest-grid">
      <LoadingStatus />
      {SKELETONS.map((box) => (
        <QuestCardSkeleton key={box} />
      ))}
    </div>
  );
  if (!items) return failure ? <ErrorState {...failure} /> : skeletons;
  return (
    <>
      {items.length > 0 ? (
        <ul className="quest-grid" aria-label={messages.quests} aria-busy={list.isFetchingNextPage}>
          {items.map((item) => (
            <li key={item._id} className="relative">
              {'isGone' in item ? (
                <RemovedQuest id={item._id} />
              ) : (
                <SavedQuest quest={item} onSaveTo={onSaveTo} />
              )}
            </li>
          ))}
        </ul>
      ) : (
        !failure && empty
      )}
      {list.isFetchingNextPage && skeletons}
      {failure && <RetryRow {...failure} />}
      {!hasNextPage && !failure && items.length > SHORT && <EndMarker />}
      <div ref={sentinel} />
    </>
  );
}
