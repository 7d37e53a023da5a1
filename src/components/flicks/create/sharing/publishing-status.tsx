import { useNavigate } from '@tanstack/react-router';
import { CloudUpload } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import { toast } from '../../../../lib/browser/toast.ts';
import * as m from '../../../../messages/flicks.gen.ts';
import type { Draft } from '../../../../publishing/drafts/draft.ts';
import { isScheduled, type PublishResult } from '../../../../publishing/publish-result.ts';
import { progressOf } from '../../../../publishing/uploads/progress.ts';
import { markPushesUseful } from '../../../../push/permission.ts';
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
const percentOf = (draft: Draft) => Math.round(progressOf(draft).share * 100);

/** A flick on its way out. */
function DraftStatus({ draft, onEdit }: { draft: Draft; onEdit: () => void }) {
  const isOnline = useOnline();
  const percent = percentOf(draft);
  const progress =
    draft.publishAt === null ? m.createSharingPercent({ percent }) : m.createSchedulingPercent({ percent });
  return (
    <div data-status-bar className={`${bar} h-11 justify-center border-line border-b bg-surface text-text-2`}>
      <CloudUpload size={18} className="shrink-0" aria-hidden="true" />
      <span className="min-w-0 truncate tabular-nums">{isOnline ? progress : m.createOffline()}</span>
      <Trail
        total={progressOf(draft).files.length}
        filled={progressOf(draft).done}
        label={m.createPercent({ percent })}
        className="w-28 min-w-0 shrink"
      />
      <Button variant="quiet" size="s" onClick={onEdit}>
        {m.createEdit()}
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
    markPushesUseful();
    if (isScheduled(made))
      toast.success(
        isLate ? m.createAlreadyScheduled() : m.scheduleSaved({ when: whenText(made.publishAt) }),
        { action: { label: m.createView(), onPress: viewScheduled } },
      );
    else
      toast.success(isLate ? m.createAlreadyShared() : m.createShared(), {
        action: { label: m.createView(), onPress: () => view(made._id) },
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
            {m.createEdit()}
          </Button>
          <Button variant="tonal" size="s" onClick={() => publishing.shareAgain(id)}>
            {m.createTryAgain()}
          </Button>
        </div>
      );
    if (state.name === 'posted')
      return (
        <div key={id} role="alert" data-status-bar className={alertBar}>
          <p className="min-w-0 flex-1">
            {m.createWithoutChanges({
              kind: state.isScheduled ? 'scheduled' : 'posted',
              b: (words) => <strong>{words}</strong>,
            })}
          </p>
          <Button variant="quiet" size="s" onClick={() => publishing.discard(id)}>
            {m.createDismiss()}
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
            {m.createView()}
          </Button>
        </div>
      );
    return <DraftStatus key={id} draft={draft} onEdit={() => void edit(id)} />;
  });
}
