import {
  CircleX,
  Copy,
  Ellipsis,
  FolderPlus,
  MessageSquarePlus,
  Pencil,
  Plus,
  Share2,
  Trash2,
  User,
} from 'lucide-react';
import { useState } from 'react';
import type { Quest } from '../../../../contract/quests/quest.ts';
import { useViewer } from '../../../queries/core/viewer.ts';
import { copyLink, shareLink } from '../../flicks/parts/share.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { lazyComponent, useLazyComponent } from '../../ui/lazy-component.ts';
import { ActionMenu } from '../../ui/menu/action-menu.tsx';
import type { MenuEntry } from '../../ui/menu/menu-props.ts';
import { CloseQuestDialog } from '../parts/close-quest.tsx';
import { messages } from '../parts/quest-messages.ts';
import { useQuestUrl } from '../parts/use-quest-url.ts';
import { DeleteQuestDialog } from './delete-quest.tsx';
import { AddNoteDialog, EditQuestDialog } from './edit-quest.tsx';
import { ExtendQuestDialog } from './extend-quest.tsx';

const saveToCode = lazyComponent(() =>
  import('../../flicks/collections/save-to-dialog.tsx').then((module) => module.SaveToDialog),
);

const dialogs = {
  edit: EditQuestDialog,
  note: AddNoteDialog,
  extend: ExtendQuestDialog,
  close: CloseQuestDialog,
  remove: DeleteQuestDialog,
};
type Name = keyof typeof dialogs;

/** The owner's actions now; the text can only change while nobody has ever applied. */
function ownerItems({ status, isUntouched }: Quest, open: (name: Name) => void): MenuEntry[] {
  const isOpen = status === 'open';
  const { edit, note, extend, close, remove } = messages.owner;
  const items: MenuEntry[] = [];
  if (isOpen && isUntouched) items.push({ label: edit, icon: Pencil, onSelect: () => open('edit') });
  if (isOpen || status === 'closing')
    items.push({ label: note, icon: MessageSquarePlus, onSelect: () => open('note') });
  if (isOpen) {
    items.push({ label: extend, icon: Plus, onSelect: () => open('extend') });
    items.push({ label: close, icon: CircleX, danger: true, onSelect: () => open('close') });
  }
  if (isOpen && isUntouched)
    items.push({ label: remove, icon: Trash2, danger: true, onSelect: () => open('remove') });
  return items;
}

/** The actions on a quest besides applying. */
export function QuestMenu({ quest, isOwn }: { quest: Quest; isOwn: boolean }) {
  const url = useQuestUrl(quest._id);
  const viewer = useViewer();
  const [opened, setOpened] = useState<Name | null>(null);
  // The last opened dialog stays while it closes.
  const [last, setLast] = useState<{ name: Name; times: number } | null>(null);
  const open = (name: Name) => {
    setOpened(name);
    setLast({ name, times: (last?.times ?? 0) + 1 });
  };
  const [isSaving, setSaving] = useState(false);
  const SaveTo = useLazyComponent(saveToCode, isSaving, () => setSaving(false));
  const Shown = last && dialogs[last.name];
  const items: MenuEntry[] = [{ label: messages.copy, icon: Copy, onSelect: () => void copyLink(url) }];
  if (viewer) items.push({ label: messages.saveTo, icon: FolderPlus, onSelect: () => setSaving(true) });
  if ('share' in navigator)
    items.push({ label: messages.shareWith, icon: Share2, onSelect: () => void shareLink(url) });
  if (isOwn) items.push(...ownerItems(quest, open));
  else
    items.push({
      label: messages.ownerProfile(quest.user.name),
      icon: User,
      to: `/profile/${quest.user.userId}`,
    });
  return (
    <>
      <ActionMenu
        label={messages.options}
        align="end"
        trigger={<IconButton label={messages.options} icon={Ellipsis} tip="none" />}
        items={items}
      />
      {SaveTo && <SaveTo item={{ id: quest._id, type: 'quest' }} open={isSaving} onOpenChange={setSaving} />}
      {Shown && (
        <Shown key={last.times} quest={quest} open={opened !== null} onClose={() => setOpened(null)} />
      )}
    </>
  );
}
