import { useSyncExternalStore } from 'react';
import { hasUnsent, onUnsentChange } from '../../../../lib/storage/unsent-flicks.ts';
import { useViewer } from '../../../../queries/core/viewer.ts';
import { lazyComponent, useDeferredComponent } from '../../../ui/lazy-component.ts';

const lineCode = lazyComponent(() =>
  import('./publishing-status.tsx').then((module) => module.PublishingStatus),
);

/** Continues sharing flicks beside every screen, after a reload too. What that needs comes once there are some. */
export function PublishingOverlay() {
  const viewerId = useViewer()?.userId;
  const hasUnsentDrafts = useSyncExternalStore(onUnsentChange, () => hasUnsent(viewerId));
  // Where it cannot be fetched nothing is lost: the drafts are kept, and the next start asks again.
  const PublishingStatus = useDeferredComponent(lineCode, hasUnsentDrafts);
  // It stays to say that the last one is shared.
  return PublishingStatus && <PublishingStatus />;
}
