import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useLayoutEffect, useRef } from 'react';
import * as m from '../../../messages/flicks.gen.ts';
import { type Draft, type DraftSettings, isEmptyDraft } from '../../../publishing/drafts/draft.ts';
import { startSettings } from '../../../publishing/drafts/persisted-settings.ts';
import { useViewer } from '../../../queries/core/viewer.ts';
import { postingSettingQueries } from '../../../queries/flicks/posting-setting.ts';
import { useDraft, useDraftsLast, usePublishing } from '../../../queries/flicks/publishing/flick-create.ts';
import { usePageFiles } from '../../media/files/use-drop-and-paste.ts';
import { stopPreview } from '../../media/sound/sound-preview.ts';
import { DraftGuard } from '../../shell/leave/unsaved-changes-guard.tsx';
import { TWO_COLUMNS, useMediaQuery } from '../../ui/use-media-query.ts';
import { CreateContext, type Problem, type PublishingActions } from './create-context.ts';
import { CreateWide } from './create-desktop.tsx';
import { CreatePanels } from './create-panels.tsx';
import { CreateSteps } from './create-steps.tsx';
import { useFirstSong } from './sound/use-first-song.ts';
import type { Step } from './steps.ts';
import { useCreating } from './use-create-flick.ts';
import { useSharedContent } from './use-shared-content.ts';

type OpenDraftProps = { draft: Draft; publishing: PublishingActions; step: Step };

const stepFor: Record<Problem['at'], Step> = { media: 1, caption: 2, sound: 2, time: 3 };

/** The screen around an open draft. */
function OpenDraft({ draft, publishing, step }: OpenDraftProps) {
  const navigate = useNavigate();
  const isPersistent = useDraftsLast();
  const isWide = useMediaQuery(TWO_COLUMNS);
  const goTo = (to: Step) => {
    if (!isWide && to !== step) void navigate({ to: '/create', search: { step: to === 1 ? undefined : to } });
  };
  const creating = useCreating(draft, publishing, (at) => goTo(stepFor[at]));
  const isOver = usePageFiles(creating.addFiles);
  // What the later steps are about may have been left behind by a reload.
  const shown = draft.items.length === 0 ? 1 : step;
  const next = () => (draft.items.length === 0 ? creating.share() : goTo(shown === 1 ? 2 : 3));
  return (
    <CreateContext value={creating}>
      {isWide ? <CreateWide isOver={isOver} /> : <CreateSteps step={shown} onNext={next} isOver={isOver} />}
      <CreatePanels />
      <DraftGuard
        when={!isEmptyDraft(draft)}
        title={m.createLeaveTitle()}
        savedText={m.createLeaveSaved()}
        isPersistent={isPersistent}
        onDiscard={() => publishing.discard(draft.id)}
        onSave={publishing.closeDraft}
      />
    </CreateContext>
  );
}

type CreateScreenProps = {
  step: Step;
  /** A song to begin with. */
  songId?: string | undefined;
  /** Begins with what the phone shared to the app. */
  isShared?: boolean | undefined;
};

/**
 * Begins a draft with what the device knows of the person's settings, so that nobody waits for the network. If the account says
 * something else, the draft follows until one of the settings is changed.
 */
function useNewDraft(draft: Draft | null, publishing: PublishingActions, viewerId: string | undefined) {
  const { data: account } = useQuery(postingSettingQueries.own());
  const untouched = useRef<DraftSettings>(undefined);
  useLayoutEffect(() => {
    if (draft || viewerId === undefined) return;
    untouched.current = startSettings(viewerId);
    publishing.begin(untouched.current);
  }, [draft, viewerId, publishing]);
  const defaults = account?.defaults;
  useEffect(() => {
    if (!draft || !defaults || draft.settings !== untouched.current) return;
    untouched.current = undefined;
    publishing.edit('settings', defaults);
  }, [draft, defaults, publishing]);
}

/** The screen for a new flick. */
export function CreateScreen({ step, songId, isShared = false }: CreateScreenProps) {
  const publishing = usePublishing();
  const draft = useDraft();
  const viewerId = useViewer()?.userId;
  useNewDraft(draft, publishing, viewerId);
  useEffect(() => stopPreview, []);
  useFirstSong(draft, publishing, songId);
  const isReady = useSharedContent(draft, publishing, isShared);
  return draft && isReady && <OpenDraft draft={draft} publishing={publishing} step={step} />;
}
