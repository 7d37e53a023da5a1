import { useSyncExternalStore } from 'react';
import { hasUnshared, onUnshared } from '../../../../lib/storage/unsent-flicks.ts';
import { useViewer } from '../../../../queries/auth/viewer.ts';
import { lazyComponent, useDeferredComponent } from '../../../ui/lazy-component.ts';

const lineCode = lazyComponent(() =>
  import('./publishing-status.tsx').then((module) => module.PublishingStatus),
);

/** Goes on sharing flicks beside every screen, after a reload too. What that needs comes once there are some. */
export function PublishingOverlay() {
  const viewerId = useViewer()?.userId;
  const isWanted = useSyncExternalStore(onUnshared, () => hasUnshared(viewerId));
  // Where it cannot be fetched nothing is lost: the drafts are kept, and the next start asks again.
  const PublishingStatus = useDeferredComponent(lineCode, isWanted);
  // It stays to say that the last one is shared.
  return PublishingStatus && <PublishingStatus />;
}
