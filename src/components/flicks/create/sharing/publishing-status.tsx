import { useNavigate } from '@tanstack/react-router';
import { CloudUpload } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import { toast } from '../../../../lib/browser/toast.ts';
import type { Draft } from '../../../../publishing/drafts/draft.ts';
import { isScheduled, type PublishResult } from '../../../../publishing/publish-result.ts';
import { progressOf } from '../../../../publishing/uploads/progress.ts';
import {
  onFlickShared,
  usePublishing,
  useSharedDrafts,
} from '../../../../queries/flicks/publishing/flick-create.ts';
import { Button } from '../../../ui/button.tsx';
import { Trail } from '../../../ui/list/trail.tsx';
import { useOnline } from '../../../ui/use-online.ts';
import { whenText } from '../../scheduled/messages.ts';

const bar = 'sticky top-0 z-30 flex items-center gap-x-3 gap-y-1 px-4 text-md';
const alertBar = `${bar} flex-wrap bg-danger-soft py-2 text-danger-text`;
const percent = (draft: Draft) => `${Math.round(progressOf(draft).share * 100)}%`;

/** A flick on its way out. */
function DraftStatus({ draft, onEdit }: { draft: Draft; onEdit: () => void }) {
  const isOnline = useOnline();
  return (
    <div data-status-bar className={`${bar} h-11 justify-center border-line border-b bg-surface text-text-2`}>
      <CloudUpload size={18} className="shrink-0" aria-hidden="true" />
      <span className="min-w-0 truncate tabular-nums">
        {isOnline
          ? `${draft.publishAt === null ? 'Sharing' : 'Scheduling'}… ${percent(draft)}`
          : 'Waiting for the network'}
      </span>
      <Trail
        total={progressOf(draft).files.length}
        filled={progressOf(draft).done}
        label={percent(draft)}
        className="w-28 min-w-0 shrink"
      />
      <Button variant="quiet" size="s" onClick={onEdit}>
        Edit
      </Button>
    </div>
  );
}

/** How far shared flicks are, and what became of them. */
export function PublishingStatus() {
  const publishing = usePublishing();
  const navigate = useNavigate();
  const drafts = useSharedDrafts();
  const view = (flickId: string) => void navigate({ to: '/flick/$flickId', params: { flickId } });
  const viewScheduled = () => void navigate({ to: '/profile', search: { tab: 'scheduled' } });
  const sayShared = useEffectEvent((made: PublishResult, isLate: boolean) => {
    if (isScheduled(made))
      toast.success(
        isLate ? 'This flick is scheduled already.' : `Scheduled for ${whenText(made.publishAt)}.`,
        { action: { label: 'View', onPress: viewScheduled } },
      );
    else
      toast.success(isLate ? 'This flick is posted already.' : 'Shared.', {
        action: { label: 'View', onPress: () => view(made._id) },
      });
  });
  useEffect(() => onFlickShared((made, isLate) => sayShared(made, isLate)), []);
  const edit = async (draftId: string) => {
    if (await publishing.reopen(draftId)) void navigate({ to: '/create' });
  };
  return drafts.map((draft) => {
    const { id, state } = draft;
    if (state.name === 'failed')
      return (
        <div key={id} role="alert" data-status-bar className={alertBar}>
          <p className="min-w-0 flex-1">
            <strong>{state.title}</strong> {state.step}
          </p>
          <Button variant="quiet" size="s" onClick={() => void edit(id)}>
            Edit
          </Button>
          <Button variant="tonal" size="s" onClick={() => publishing.shareAgain(id)}>
            Try again
          </Button>
        </div>
      );
    if (state.name === 'posted')
      return (
        <div key={id} role="alert" data-status-bar className={alertBar}>
          <p className="min-w-0 flex-1">
            <strong>
              This flick was {state.isScheduled ? 'scheduled' : 'posted'} before your last changes.
            </strong>{' '}
            They are not in it.
          </p>
          <Button variant="quiet" size="s" onClick={() => publishing.discard(id)}>
            Dismiss
          </Button>
          <Button
            variant="tonal"
            size="s"
            onClick={() => {
              if (state.isScheduled) viewScheduled();
              else view(state.flickId);
              publishing.discard(id);
            }}
          >
            View
          </Button>
        </div>
      );
    return <DraftStatus key={id} draft={draft} onEdit={() => void edit(id)} />;
  });
}
