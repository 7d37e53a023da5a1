import { useNavigate } from '@tanstack/react-router';
import {
  CircleX,
  CodeXml,
  Copy,
  CopyPlus,
  Ellipsis,
  FolderPlus,
  MessageSquarePlus,
  Pencil,
  Plus,
  Share2,
  Trash2,
  User,
  UserPlus,
} from 'lucide-react';
import { useState } from 'react';
import type { Quest } from '../../../../contract/quests/quest.ts';
import * as m from '../../../messages/quests.gen.ts';
import { useViewer } from '../../../queries/core/viewer.ts';
import { copyLink, shareLink } from '../../flicks/parts/share.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { lazyComponent, useLazyComponent } from '../../ui/lazy-component.ts';
import { ActionMenu } from '../../ui/menu/action-menu.tsx';
import type { MenuEntry } from '../../ui/menu/menu-props.ts';
import { CloseQuestDialog } from '../parts/close-quest.tsx';
import { useQuestUrl } from '../parts/use-quest-url.ts';
import { DeleteQuestDialog } from './delete-quest.tsx';
import { AddNoteDialog, EditQuestDialog } from './edit-quest.tsx';
import { ExtendQuestDialog } from './extend-quest.tsx';

const saveToCode = lazyComponent(() =>
  import('../../flicks/collections/save-to-dialog.tsx').then((module) => module.SaveToDialog),
);

const embedCode = lazyComponent(() =>
  import('../../sharing/embed-dialog.tsx').then((module) => module.EmbedDialog),
);

const inviteCode = lazyComponent(() => import('./invite-dialog.tsx').then((module) => module.InviteDialog));

const dialogs = {
  edit: EditQuestDialog,
  note: AddNoteDialog,
  extend: ExtendQuestDialog,
  close: CloseQuestDialog,
  remove: DeleteQuestDialog,
};
type Name = keyof typeof dialogs;

/** The owner's actions now; the text can only change while nobody has ever applied. */
function ownerItems(
  { status, isUntouched }: Quest,
  open: (name: Name) => void,
  { repeat, invite }: { repeat: () => void; invite: () => void },
): MenuEntry[] {
  const isOpen = status === 'open';
  const items: MenuEntry[] = [{ label: m.questRepeat(), icon: CopyPlus, onSelect: repeat }];
  if (isOpen && isUntouched)
    items.push({ label: m.questEditAction(), icon: Pencil, onSelect: () => open('edit') });
  if (isOpen || status === 'closing')
    items.push({ label: m.questNoteTitle(), icon: MessageSquarePlus, onSelect: () => open('note') });
  if (isOpen) {
    items.push({ label: m.inviteTitle(), icon: UserPlus, onSelect: invite });
    items.push({ label: m.questExtendTitle(), icon: Plus, onSelect: () => open('extend') });
    items.push({ label: m.questClose(), icon: CircleX, danger: true, onSelect: () => open('close') });
  }
  if (isOpen && isUntouched)
    items.push({ label: m.questDelete(), icon: Trash2, danger: true, onSelect: () => open('remove') });
  return items;
}

/** The actions on a quest besides applying. */
export function QuestMenu({ quest, isOwn }: { quest: Quest; isOwn: boolean }) {
  const url = useQuestUrl(quest._id);
  const viewer = useViewer();
  const navigate = useNavigate();
  const [opened, setOpened] = useState<Name | null>(null);
  // The last opened dialog stays while it closes.
  const [last, setLast] = useState<{ name: Name; times: number } | null>(null);
  const open = (name: Name) => {
    setOpened(name);
    setLast({ name, times: (last?.times ?? 0) + 1 });
  };
  const [isSaving, setSaving] = useState(false);
  const SaveTo = useLazyComponent(saveToCode, isSaving, () => setSaving(false));
  const [isEmbedding, setEmbedding] = useState(false);
  const Embed = useLazyComponent(embedCode, isEmbedding, () => setEmbedding(false));
  const [isInviting, setInviting] = useState(false);
  const Invite = useLazyComponent(inviteCode, isInviting, () => setInviting(false));
  const Shown = last && dialogs[last.name];
  const items: MenuEntry[] = [
    { label: m.questCopyLink(), icon: Copy, onSelect: () => void copyLink(url) },
    { label: m.questEmbed(), icon: CodeXml, onSelect: () => setEmbedding(true) },
  ];
  if (viewer) items.push({ label: m.questSaveTo(), icon: FolderPlus, onSelect: () => setSaving(true) });
  if ('share' in navigator)
    items.push({ label: m.questShareWith(), icon: Share2, onSelect: () => void shareLink(url) });
  const repeat = () => void navigate({ to: '/create-quest', state: { repeatedQuest: quest._id } });
  if (isOwn) items.push(...ownerItems(quest, open, { repeat, invite: () => setInviting(true) }));
  else
    items.push({
      label: m.questOwnerProfile({ name: quest.user.name }),
      icon: User,
      to: `/profile/${quest.user.userId}`,
    });
  return (
    <>
      <ActionMenu
        label={m.questOptions()}
        align="end"
        trigger={<IconButton label={m.questOptions()} icon={Ellipsis} tip="none" />}
        items={items}
      />
      {SaveTo && <SaveTo item={{ id: quest._id, type: 'quest' }} open={isSaving} onOpenChange={setSaving} />}
      {Embed && (
        <Embed item={{ id: quest._id, kind: 'quest' }} open={isEmbedding} onOpenChange={setEmbedding} />
      )}
      {Invite && <Invite quest={quest} open={isInviting} onClose={() => setInviting(false)} />}
      {Shown && (
        <Shown key={last.times} quest={quest} open={opened !== null} onClose={() => setOpened(null)} />
      )}
    </>
  );
}
