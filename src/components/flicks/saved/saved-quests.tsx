import { useInfiniteQuery } from '@tanstack/react-query';
import { Bookmark, EyeOff, FolderPlus } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Quest } from '../../../../contract/quests/quest.ts';
import { hintFor } from '../../../lib/forms/error-hint.ts';
import type { Thing } from '../../../queries/flicks/collection.ts';
import { useSaveQuest } from '../../../queries/quests/quest-save.ts';
import {
  savedQuests,
  useDropUnsavedQuests,
  useForgetGoneQuest,
} from '../../../queries/quests/saved-quests.ts';
import { QuestCard, QuestCardSkeleton } from '../../quests/list/quest-card.tsx';
import { Button } from '../../ui/button.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { EndMarker } from '../../ui/list/end-marker.tsx';
import { RetryRow } from '../../ui/list/retry-row.tsx';
import { LoadingStatus } from '../../ui/skeleton.tsx';
import { useNearViewport } from '../comments/use-near-viewport.ts';
import { messages } from './messages.ts';
import './saved.css';

/** A list this short ends without a word. */
const SHORT = 10;
const BOXES = ['a', 'b', 'c', 'd', 'e', 'f'];

/** A saved quest; what was taken out stays, dimmed, so that another press puts it back. */
function SavedQuest({ quest, onSaveTo }: { quest: Quest; onSaveTo: (thing: Thing) => void }) {
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
function GonePlace({ id }: { id: string }) {
  const { isLeaving, forget } = useForgetGoneQuest(id);
  return (
    <div className="quest-gone">
      <EyeOff size={20} aria-hidden="true" />
      <p>{messages.gone}</p>
      <Button
        variant="outline"
        size="s"
        aria-label={messages.removeQuest}
        loading={isLeaving}
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
  onSaveTo: (thing: Thing) => void;
}

/** The quests that one kept. */
export function SavedQuests({ collection, empty, onSaveTo }: SavedQuestsProps) {
  useDropUnsavedQuests();
  const list = useInfiniteQuery(savedQuests(collection));
  const { data: items, error, hasNextPage } = list;
  const next = () => void list.fetchNextPage({ cancelRefetch: false });
  const mark = useNearViewport(hasNextPage && !list.isFetching && !list.isError, next);
  const failure = error && { title: error.message, hint: hintFor(error), retrying: list.isFetching };
  const again = () => (list.isFetchNextPageError ? next() : void list.refetch());
  const boxes = (
    <div className="quest-grid">
      <LoadingStatus />
      {BOXES.map((box) => (
        <QuestCardSkeleton key={box} />
      ))}
    </div>
  );
  if (!items) return failure ? <ErrorState {...failure} onRetry={again} /> : boxes;
  return (
    <>
      {items.length > 0 ? (
        <ul className="quest-grid" aria-label={messages.quests} aria-busy={list.isFetchingNextPage}>
          {items.map((item) => (
            <li key={item._id} className="relative">
              {'isGone' in item ? (
                <GonePlace id={item._id} />
              ) : (
                <SavedQuest quest={item} onSaveTo={onSaveTo} />
              )}
            </li>
          ))}
        </ul>
      ) : (
        !failure && empty
      )}
      {list.isFetchingNextPage && boxes}
      {failure && <RetryRow {...failure} onRetry={again} />}
      {!hasNextPage && !failure && items.length > SHORT && <EndMarker />}
      <div ref={mark} />
    </>
  );
}
