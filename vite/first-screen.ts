import type { Plugin } from 'vite';
import { SCREENS } from './screens.ts';

const ofApp =
  (...paths: string[]) =>
  (id: string) =>
    paths.some((path) => id.endsWith(path));

/** Where the app starts. */
const isStart = ofApp('/src/main.tsx');
/** What the screens below and the parts after them share; otherwise each would load another screen for it. */
const isShared = ofApp(
  '/src/components/shell/logo.tsx',
  '/src/components/shell/navigation/nav-items.ts',
  '/src/components/ui/avatar.tsx',
  '/src/components/ui/error-state.tsx',
  '/src/components/ui/icon-button.tsx',
  '/src/components/ui/link-button.tsx',
  '/src/components/ui/menu/action-menu.tsx',
  '/src/components/ui/use-media-query.ts',
  '/src/lib/format/format.ts',
  '/src/queries/cache/core/page-edits.ts',
  '/src/queries/cache/core/patch-queries.ts',
  '/src/queries/core/optimistic-write.ts',
  '/src/queries/flicks/like-channel.ts',
  '/src/queries/flicks/write-like.ts',
);
const QUERIES = /\/node_modules\/@tanstack\/(query-core|react-query)\//;
/** What nearly all screens share, but for the first one. */
const isOfOtherScreens = ofApp(
  '/contract/core/limits.ts',
  '/src/components/ui/list/end-marker.tsx',
  '/src/components/ui/list/retry-row.tsx',
  '/src/messages/message-parts.ts',
  '/src/queries/keys/person-keys.ts',
);
/** Fetched right after the first screen: one file, not one for each part. */
const isAfterFirstScreen = ofApp(
  '/src/components/flicks/feed/deferred-feed-parts.ts',
  '/src/components/media/player/image-fallback.tsx',
  '/src/components/media/player/media-layer.tsx',
  '/src/components/media/player/video-player.tsx',
);
/** Shown beside every screen and is fetched after the first image: one file too. */
const isOutsideScreens = ofApp(
  '/src/components/app/status-bars.tsx',
  '/src/components/app/deferred-overlays.tsx',
  '/src/components/app/toasts.tsx',
  '/src/components/ui/list/windowing.ts',
  '/src/offline/start.ts',
);

/**
 * Gathers what the first screen needs into few files, and one more for each screen that strangers open directly. Left to itself
 * the bundler makes some fifty, one for each part that two screens share, and each costs a request.
 */
export function firstScreen(): Plugin {
  // A module goes to the first group that takes it, and brings along what it imports.
  const groups = [
    // Changes when what is used of them does, not with each release.
    { name: 'libraries', tags: ['$initial' as const], test: /\/node_modules\// },
    { name: 'app', test: (id: string) => isStart(id) || isShared(id) || QUERIES.test(id) },
    { name: 'home', test: SCREENS.home },
    { name: 'other-screens', test: isOfOtherScreens },
    { name: 'flick', test: SCREENS.flick },
    { name: 'login', test: SCREENS.login },
    { name: 'after', test: isAfterFirstScreen },
    { name: 'beside', test: isOutsideScreens },
  ];
  return {
    name: 'flickquest:first-screen',
    apply: 'build',
    config: () => ({
      build: { rolldownOptions: { output: { codeSplitting: { groups } } } },
    }),
  };
}
