import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';

/**
 * Brings the heading that the URL names into view as soon as it is shown, and the focus on it: whoever continues
 * by key or ear continues from there.
 */
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
