import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';

/** Scrolls to the heading in the URL as soon as it is shown, and focuses it, for keyboard and screen reader users. */
export function useNamedLocation(isThere: boolean): void {
  const router = useRouter();
  useEffect(() => {
    if (!isThere) return;
    const go = () => {
      const heading = document.getElementById(router.state.location.hash);
      heading?.scrollIntoView();
      heading?.focus({ preventScroll: true });
    };
    go();
    // Nothing behind the start screen takes the focus.
    const root = document.getElementById('root');
    const lifted = new MutationObserver(go);
    if (root?.inert) lifted.observe(root, { attributeFilter: ['inert'] });
    const unfollow = router.subscribe('onRendered', go);
    return () => {
      lifted.disconnect();
      unfollow();
    };
  }, [router, isThere]);
}
