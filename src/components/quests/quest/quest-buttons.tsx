import { Bookmark, Share2 } from 'lucide-react';
import type { Quest } from '../../../../contract/quests/quest.ts';
import { useSaveQuest } from '../../../queries/quests/quest-save.ts';
import { shareLink } from '../../flicks/parts/share.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { messages } from '../parts/quest-messages.ts';
import { useQuestUrl } from '../parts/use-quest-url.ts';
import { QuestMenu } from './quest-menu.tsx';

/** Saving, sharing, and the menu. */
export function QuestButtons({ quest, isOwn }: { quest: Quest; isOwn: boolean }) {
  const { isSaved, setSaved } = useSaveQuest(quest);
  const url = useQuestUrl(quest._id);
  return (
    <div className="flex shrink-0 items-center gap-1">
      <IconButton
        label={messages.save}
        icon={Bookmark}
        pressed={isSaved}
        filled={isSaved}
        data-key="s"
        onClick={() => setSaved(!isSaved)}
      />
      <IconButton label={messages.share} icon={Share2} onClick={() => void shareLink(url)} />
      <QuestMenu quest={quest} isOwn={isOwn} />
    </div>
  );
}
