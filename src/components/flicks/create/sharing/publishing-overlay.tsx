import { useSyncExternalStore } from 'react';
import { hasUnsent, onUnsentChange } from '../../../../lib/storage/unsent-flicks.ts';
import { useViewer } from '../../../../queries/core/viewer.ts';
import { lazyComponent, useDeferredComponent } from '../../../ui/lazy-component.ts';

const lineCode = lazyComponent(() =>
  import('./publishing-status.tsx').then((module) => module.PublishingStatus),
);

/** Continues sharing flicks on every screen, after a reload too. Its code is loaded once there are some. */
export function PublishingOverlay() {
  const viewerId = useViewer()?.userId;
  const hasUnsentDrafts = useSyncExternalStore(onUnsentChange, () => hasUnsent(viewerId));
  // If it cannot be loaded nothing is lost: the drafts are stored, and the next start tries again.
  const PublishingStatus = useDeferredComponent(lineCode, hasUnsentDrafts);
  // It stays to report that the last one is shared.
  return PublishingStatus && <PublishingStatus />;
}
