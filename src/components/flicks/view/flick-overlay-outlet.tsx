import { useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import { useLazyComponent } from '../../ui/lazy-component.ts';
import { overlayCode } from './prefetch.ts';

/** Shows the flick in the URL over the current screen. */
export function FlickOverlay() {
  const { flick } = useSearch({ from: '/_app' });
  const router = useRouter();
  const navigate = useNavigate();
  const close = () => {
    // Opened from a list here, Back returns to it; opened by its URL, there is nothing to go back to.
    if (router.state.location.state.flickList) return router.history.back();
    const search = (before: object) => ({ ...before, flick: undefined, comment: undefined });
    void navigate({ to: '.', search, replace: true, resetScroll: false } as Parameters<typeof navigate>[0]);
  };
  const Overlay = useLazyComponent(overlayCode, flick !== undefined, close);
  return flick !== undefined && Overlay ? <Overlay flickId={flick} onClose={close} /> : null;
}
