import { useMatches, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { onLinkOpened } from '../../../push/notification-clicks.ts';
import { startPush } from '../../../push/start.ts';
import { useViewer } from '../../../queries/core/viewer.ts';
import { PushCard } from './push-card.tsx';
import { usePushState } from './use-push-state.ts';

/** Handles push messages on every screen, and explains them once to people who were never asked. */
export function PushOverlay() {
  const router = useRouter();
  const viewer = useViewer();
  const { state, putOff } = usePushState();
  // Neither public pages nor tasks that take the whole screen are the place for a question.
  const hasRoom = useMatches({
    select: (matches) =>
      matches.some(({ routeId }) => routeId === '/_app') &&
      !matches.some(({ staticData }) => staticData.fullScreen === true),
  });
  useEffect(startPush, []);
  useEffect(() => onLinkOpened((path) => router.history.push(path)), [router]);
  return viewer && hasRoom && state === 'default' && !putOff ? <PushCard /> : null;
}
