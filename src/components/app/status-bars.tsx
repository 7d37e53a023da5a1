import { firstImage } from '../../lib/media/after-first-image.ts';
import * as m from '../../messages/shell.gen.ts';
import { useSlowRead } from '../../queries/core/slow-reads.ts';
import { lazyComponent, useDeferredComponent } from '../ui/lazy-component.ts';
import { useOnline } from '../ui/use-online.ts';
import { OfflineBar } from './offline-bar.tsx';

const deferredComponent = lazyComponent(async () => {
  await firstImage();
  return (await import('./deferred-overlays.tsx')).DeferredOverlays;
});

/** Says above every screen that there is no network, or that a response takes long; loads the deferred overlays. */
export function StatusBars() {
  // If they cannot be loaded the app does without until the next start.
  const DeferredOverlays = useDeferredComponent(deferredComponent);
  return (
    <>
      <StatusBar />
      {DeferredOverlays && <DeferredOverlays />}
    </>
  );
}

function StatusBar() {
  const online = useOnline();
  const slow = useSlowRead();
  if (!online) return <OfflineBar />;
  return slow ? (
    <p
      data-status-bar
      role="status"
      className="sticky top-0 z-30 grid h-11 place-items-center bg-info-soft px-4 text-info text-md"
    >
      {m.slowRead()}
    </p>
  ) : null;
}
