import { useQueryClient } from '@tanstack/react-query';
import { useMatches, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { onLinkOpened } from '../../../push/notification-clicks.ts';
import { markPushesUseful } from '../../../push/permission.ts';
import { startPush } from '../../../push/start.ts';
import { useViewer } from '../../../queries/core/viewer.ts';
import { onFollowed } from '../../../queries/people/follow-events.ts';
import { PushCard } from './push-card.tsx';
import { usePushState } from './use-push-state.ts';

/** Handles push messages on every screen. Asks about them once, after the first post, application or follow. */
export function PushOverlay() {
  const router = useRouter();
  const viewer = useViewer();
  const client = useQueryClient();
  const { state, isUseful, putOff } = usePushState();
  // Neither public pages nor tasks that take the whole screen are the place for a question.
  const hasRoom = useMatches({
    select: (matches) =>
      matches.some(({ routeId }) => routeId === '/_app') &&
      !matches.some(({ staticData }) => staticData.fullScreen === true),
  });
  useEffect(startPush, []);
  useEffect(() => onFollowed(client, markPushesUseful), [client]);
  useEffect(() => onLinkOpened((path) => router.history.push(path)), [router]);
  return viewer && hasRoom && state === 'default' && isUseful && !putOff ? <PushCard /> : null;
}
