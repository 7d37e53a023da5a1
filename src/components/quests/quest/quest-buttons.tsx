import { Bookmark, Share2 } from 'lucide-react';
import type { Quest } from '../../../../contract/quests/quest.ts';
import * as m from '../../../messages/quests.gen.ts';
import { useSaveQuest } from '../../../queries/quests/quest-save.ts';
import { shareLink } from '../../flicks/parts/share.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { useQuestUrl } from '../parts/use-quest-url.ts';
import { QuestMenu } from './quest-menu.tsx';

/** Saving, sharing, and the menu. */
export function QuestButtons({ quest, isOwn }: { quest: Quest; isOwn: boolean }) {
  const { isSaved, setSaved } = useSaveQuest(quest);
  const url = useQuestUrl(quest._id);
  return (
    <div className="flex shrink-0 items-center gap-1">
      <IconButton
        label={m.questSave()}
        icon={Bookmark}
        pressed={isSaved}
        filled={isSaved}
        data-key="s"
        onClick={() => setSaved(!isSaved)}
      />
      <IconButton label={m.questShare()} icon={Share2} onClick={() => void shareLink(url)} />
      <QuestMenu quest={quest} isOwn={isOwn} />
    </div>
  );
}
