import { useLocation, useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useLayoutEffect, useState } from 'react';
import { toast } from '../../../lib/browser/toast.ts';
import * as m from '../../../messages/quests.gen.ts';
import { markPushesUseful } from '../../../push/permission.ts';
import { useViewer } from '../../../queries/core/viewer.ts';
import { usePostQuest } from '../../../queries/quests/quest-create.ts';
import { useQuestDrafts, useQuestPublishing } from '../../../queries/quests/quest-drafts.ts';
import { useRepeatQuest } from '../../../queries/quests/quest-repeat.ts';
import { usePrefetchRoutes } from '../../shell/use-prefetch-routes.ts';
import { useIsMounted } from '../../ui/use-is-mounted.ts';
import { OpenQuest } from './quest-form-layout.tsx';
import { settingsForm } from './quest-settings.ts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The id of the quest that a new one is made of. */
    repeatedQuest?: string | undefined;
  }
}

/** The screen to create and post a quest. */
export function CreateQuestScreen() {
  const publishing = useQuestPublishing();
  const { draft } = useQuestDrafts();
  const isSignedIn = useViewer() !== null;
  const navigate = useNavigate();
  const isHere = useIsMounted();
  usePrefetchRoutes('/_app/quests/$id/');
  const post = usePostQuest((id) => {
    markPushesUseful();
    const target = { to: '/quests/$id', params: { id } } as const;
    if (isHere()) {
      toast.success(m.createPosted());
      void navigate({ ...target, replace: true, ignoreBlocker: true });
      return;
    }
    // People who have moved on to another screen stay there.
    toast.success(m.createPosted(), {
      action: { label: m.createView(), onPress: () => void navigate(target) },
    });
  });
  // A posted draft is deleted before the screen closes: it stays visible until then.
  const [last, setLast] = useState(draft);
  if (draft && draft !== last) setLast(draft);
  const isRemoving = post.isPending || post.isSuccess;
  useLayoutEffect(() => {
    if (!draft && isSignedIn && !isRemoving) publishing.begin();
  }, [draft, isSignedIn, isRemoving, publishing]);
  const { repeatedQuest } = useLocation({ select: ({ state }) => state });
  const repeat = useRepeatQuest(publishing, settingsForm);
  const start = useEffectEvent((questId: string) => {
    void repeat(questId);
    // Once: a reload continues the draft.
    const state = { repeatedQuest: undefined };
    void navigate({ to: '.', state, replace: true, ignoreBlocker: true });
  });
  useEffect(() => {
    if (repeatedQuest !== undefined) start(repeatedQuest);
  }, [repeatedQuest]);
  const shown = draft ?? (isRemoving ? last : null);
  return shown && <OpenQuest key={shown.id} draft={shown} publishing={publishing} post={post} />;
}
