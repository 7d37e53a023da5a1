import type { QueryClient } from '@tanstack/react-query';
import { KEYS_OF_PERSON, KEYS_OF_VISITOR, removeTabKey } from './lib/storage/session-storage.ts';
import { removeKey } from './lib/storage/storage.ts';
import { FEED_POSITIONS } from './queries/core/persisted-keys.ts';
import { onSessionChange, type SessionChange } from './queries/core/viewer.ts';
import { forgetFeed } from './queries/flicks/persisted-feed.ts';
import { forgetReported } from './queries/moderation/reported.ts';
import type { AppRouter } from './router.tsx';

/**
 * Reacts to a login or logout in any tab: leaves guarded screens after a logout and the login page after a
 * login, and removes all data of the previous person.
 */
export function followSession(router: AppRouter, client: QueryClient): () => void {
  const isGuarded = () =>
    router
      .matchRoutes(router.latestLocation)
      .some(({ routeId }) => routeId.startsWith('/_app') || routeId === '/suspended');

  const signedOut = async (change: SessionChange) => {
    const { latestLocation: here } = router;
    if (!isGuarded()) return;
    await router.navigate({
      to: '/login',
      replace: true,
      search: change === 'ended' ? { redirect: (here.maskedLocation ?? here).publicHref, ended: true } : {},
    });
  };

  const forgetReads = () => {
    client.removeQueries({ type: 'inactive' });
    return client.resetQueries();
  };

  return onSessionChange(async (change) => {
    if (change === 'started') {
      for (const key of KEYS_OF_VISITOR) removeTabKey(key);
      await Promise.all([forgetReads(), router.invalidate()]);
    } else if (change !== 'renamed') {
      forgetFeed();
      if (change === 'left') {
        for (const key of KEYS_OF_PERSON) removeTabKey(key);
        removeKey(FEED_POSITIONS);
        forgetReported();
      }
      // Leave the guarded screen first, or its reads would restart without a login.
      await signedOut(change);
      await forgetReads();
    }
  });
}
