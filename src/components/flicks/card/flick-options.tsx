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
import type { MenuEntry, MenuPlace } from '../../ui/menu/menu-props.ts';
import { copyLink, useFlickUrl } from './share.ts';

const reportCode = lazyComponent(() =>
  import('../../moderation/report/report-flick-dialog.tsx').then((module) => module.ReportFlickDialog),
);

const saveToCode = lazyComponent(() =>
  import('../saved/save-to-dialog.tsx').then((module) => module.SaveToDialog),
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

type Asks = 'delete' | 'report' | 'report-repost' | 'save' | 'edit' | 'suggest' | 'suggested';

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
export function FlickOptions(props: FlickMenuProps & MenuPlace & { label: string }) {
  const { flick, viewerId, isInFeed, onDelete, ...menu } = props;
  const shown = shownFlick(flick);
  const link = useFlickUrl(shown._id);
  const { isSaved, setSaved } = useSave(shown);
  const deleteFlick = useDeleteFlick();
  const keepOut = useNotInterested(shown._id);
  const { isReposted } = useRepost(shown);
  const setReposted = useSetReposted(shown._id);
  const [asks, setAsks] = useState<Asks | null>(null);
  const ReportDialog = useLazyComponent(reportCode, asks === 'report' || asks === 'report-repost', () =>
    setAsks(null),
  );
  const SaveTo = useLazyComponent(saveToCode, asks === 'save', () => setAsks(null));
  const EditDialog = useLazyComponent(editCode, asks === 'edit', () => setAsks(null));
  const Suggest = useLazyComponent(suggestCode, asks === 'suggest', () => setAsks(null));
  const Suggested = useLazyComponent(suggestedCode, asks === 'suggested', () => setAsks(null));
  const close = (open: boolean) => !open && setAsks(null);
  const refuse = () => {
    const undo = keepOut();
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
    items.push({ label: 'Save to…', icon: FolderPlus, onSelect: () => setAsks('save') });
    if (shown.user.userId !== viewerId) {
      if (isInFeed) items.push({ label: 'Not interested', icon: EyeOff, onSelect: refuse });
      if (shown.takesAlt && lacksAlt(shown))
        items.push({
          label: 'Suggest a description',
          icon: Captions,
          onSelect: () => setAsks('suggest'),
        });
      items.push({ label: 'Report', icon: Flag, onSelect: () => setAsks('report') });
    }
    // What somebody wrote above another's flick is theirs alone.
    if (flick !== shown && flick.description.length > 0 && flick.user.userId !== viewerId)
      items.push({ label: 'Report repost', icon: Flag, onSelect: () => setAsks('report-repost') });
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
        items.push({ label: 'Edit flick', icon: Pencil, onSelect: () => setAsks('edit') });
      if (lacksAlt(shown) && !flick.moderation)
        items.push({
          label: 'Suggested descriptions',
          icon: Captions,
          onSelect: () => setAsks('suggested'),
        });
      items.push({ label: 'Delete flick', icon: Trash2, danger: true, onSelect: () => setAsks('delete') });
    }
  }
  const confirm = () => {
    setAsks(null);
    deleteFlick(shown._id);
    onDelete?.();
  };
  return (
    <>
      <MenuParts {...menu} items={items} />
      <ConfirmDialog
        open={asks === 'delete'}
        onOpenChange={close}
        title="Delete this flick?"
        body="It goes for everybody, with its likes and comments. This cannot be undone."
        confirmLabel="Delete flick"
        danger
        onConfirm={confirm}
      />
      {SaveTo && (
        <SaveTo thing={{ id: shown._id, type: 'flick' }} open={asks === 'save'} onOpenChange={close} />
      )}
      {Suggest && <Suggest flick={shown} open={asks === 'suggest'} onOpenChange={close} />}
      {Suggested && <Suggested flick={shown} open={asks === 'suggested'} onOpenChange={close} />}
      {EditDialog && <EditDialog flickId={shown._id} open={asks === 'edit'} onOpenChange={close} />}
      {ReportDialog && (
        <>
          <ReportDialog flickId={shown._id} open={asks === 'report'} onOpenChange={close} />
          <ReportDialog
            title="Report this repost"
            flickId={flick._id}
            open={asks === 'report-repost'}
            onOpenChange={close}
          />
        </>
      )}
    </>
  );
}
