import { Bookmark, Captions, EyeOff, Flag, FolderPlus, Link as LinkIcon, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { Flick } from '../../../../contract/flicks/flick.ts';
import { toast } from '../../../lib/browser/toast.ts';
import { shownFlick } from '../../../queries/cache/flicks.ts';
import { useDeleteFlick } from '../../../queries/flicks/flick-delete.ts';
import { useNotInterested } from '../../../queries/flicks/not-interested.ts';
import { useRepost } from '../../../queries/flicks/repost.ts';
import { useSetReposted } from '../../../queries/flicks/repost-write.ts';
import { useSave } from '../../../queries/flicks/save.ts';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { lazyComponent, useLazyComponent } from '../../ui/lazy-component.ts';
import { MenuParts } from '../../ui/menu/menu-parts.tsx';
import type { MenuEntry, MenuPosition } from '../../ui/menu/menu-props.ts';
import { copyLink, useFlickUrl } from './share.ts';

const reportCode = lazyComponent(() =>
  import('../../moderation/report/report-flick-dialog.tsx').then((module) => module.ReportFlickDialog),
);

const saveToCode = lazyComponent(() =>
  import('../collections/save-to-dialog.tsx').then((module) => module.SaveToDialog),
);
const suggestCode = lazyComponent(() =>
  import('../alt/suggest-alt-dialog.tsx').then((module) => module.SuggestAltDialog),
);
const suggestedCode = lazyComponent(() =>
  import('../alt/alt-suggestions-dialog.tsx').then((module) => module.AltSuggestionsDialog),
);
const editCode = lazyComponent(() =>
  import('../edit/edit-flick-dialog.tsx').then((module) => module.EditFlickDialog),
);

type FlickDialog = 'delete' | 'report' | 'report-repost' | 'save' | 'edit' | 'suggest' | 'suggested';

/** Whether nobody has said what some photo or video of it shows. */
const lacksAlt = ({ media }: Pick<Flick, 'media'>) => media.some(({ alt }) => alt.length === 0);

export interface FlickMenuProps {
  flick: Flick;
  viewerId: string | null;
  /** In a feed a flick can be kept out of it. */
  isInFeed?: boolean | undefined;
  /** Leaves the place that shows the flick, once its deletion is on its way. */
  onDelete?: (() => void) | undefined;
}

/** The rows behind the options of a flick, and what they ask before they act. */
export function FlickOptions(props: FlickMenuProps & MenuPosition & { label: string }) {
  const { flick, viewerId, isInFeed, onDelete, ...menu } = props;
  const shown = shownFlick(flick);
  const link = useFlickUrl(shown._id);
  const { isSaved, setSaved } = useSave(shown);
  const deleteFlick = useDeleteFlick();
  const notInterested = useNotInterested(shown._id);
  const { isReposted } = useRepost(shown);
  const setReposted = useSetReposted(shown._id);
  const [dialog, setDialog] = useState<FlickDialog | null>(null);
  const ReportDialog = useLazyComponent(reportCode, dialog === 'report' || dialog === 'report-repost', () =>
    setDialog(null),
  );
  const SaveTo = useLazyComponent(saveToCode, dialog === 'save', () => setDialog(null));
  const EditDialog = useLazyComponent(editCode, dialog === 'edit', () => setDialog(null));
  const Suggest = useLazyComponent(suggestCode, dialog === 'suggest', () => setDialog(null));
  const Suggested = useLazyComponent(suggestedCode, dialog === 'suggested', () => setDialog(null));
  const close = (open: boolean) => !open && setDialog(null);
  const hideFlick = () => {
    const undo = notInterested();
    toast.success('You won’t see this flick in your feeds', { action: { label: 'Undo', onPress: undo } });
  };
  const items: MenuEntry[] = [
    {
      label: 'Copy link',
      icon: LinkIcon,
      onSelect: () => void copyLink(link),
    },
  ];
  if (viewerId) {
    items.push({
      label: isSaved ? 'Remove from Saved' : 'Save',
      icon: Bookmark,
      onSelect: () => setSaved(!isSaved),
    });
    items.push({ label: 'Save to…', icon: FolderPlus, onSelect: () => setDialog('save') });
    if (shown.user.userId !== viewerId) {
      if (isInFeed) items.push({ label: 'Not interested', icon: EyeOff, onSelect: hideFlick });
      if (shown.takesAlt && lacksAlt(shown))
        items.push({
          label: 'Suggest a description',
          icon: Captions,
          onSelect: () => setDialog('suggest'),
        });
      items.push({ label: 'Report', icon: Flag, onSelect: () => setDialog('report') });
    }
    // What somebody wrote above another's flick is theirs alone.
    if (flick !== shown && flick.description.length > 0 && flick.user.userId !== viewerId)
      items.push({ label: 'Report repost', icon: Flag, onSelect: () => setDialog('report-repost') });
    if (isReposted) {
      items.push({
        label: 'Remove repost',
        icon: Trash2,
        danger: true,
        onSelect: () => setReposted(false),
      });
    }
    if (shown.user.userId === viewerId) {
      if (flick.moderation?.state !== 'removed')
        items.push({ label: 'Edit flick', icon: Pencil, onSelect: () => setDialog('edit') });
      if (lacksAlt(shown) && !flick.moderation)
        items.push({
          label: 'Suggested descriptions',
          icon: Captions,
          onSelect: () => setDialog('suggested'),
        });
      items.push({ label: 'Delete flick', icon: Trash2, danger: true, onSelect: () => setDialog('delete') });
    }
  }
  const confirm = () => {
    setDialog(null);
    deleteFlick(shown._id);
    onDelete?.();
  };
  return (
    <>
      <MenuParts {...menu} items={items} />
      <ConfirmDialog
        open={dialog === 'delete'}
        onOpenChange={close}
        title="Delete this flick?"
        body="It goes for everybody, with its likes and comments. This cannot be undone."
        confirmLabel="Delete flick"
        danger
        onConfirm={confirm}
      />
      {SaveTo && (
        <SaveTo item={{ id: shown._id, type: 'flick' }} open={dialog === 'save'} onOpenChange={close} />
      )}
      {Suggest && <Suggest flick={shown} open={dialog === 'suggest'} onOpenChange={close} />}
      {Suggested && <Suggested flick={shown} open={dialog === 'suggested'} onOpenChange={close} />}
      {EditDialog && <EditDialog flickId={shown._id} open={dialog === 'edit'} onOpenChange={close} />}
      {ReportDialog && (
        <>
          <ReportDialog flickId={shown._id} open={dialog === 'report'} onOpenChange={close} />
          <ReportDialog
            title="Report this repost"
            flickId={flick._id}
            open={dialog === 'report-repost'}
            onOpenChange={close}
          />
        </>
      )}
    </>
  );
}
