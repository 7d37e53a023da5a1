import type { QueryClient } from '@tanstack/react-query';
import { lazyComponent } from '../../ui/lazy-component.ts';
import { commentsCode, composerCode } from './lazy-comments.ts';

/** The flick over its list. */
export const overlayCode = lazyComponent(() =>
  import('./flick-overlay.tsx').then((module) => module.FlickOverlay),
);
const commentReads = lazyComponent(() =>
  import('../../../queries/flicks/comments/comment.ts').then((module) => module.commentQueries),
);

/** Fetches the code that opening a flick needs, for hover, focus and touch. */
export function prefetchFlickView(): void {
  overlayCode.prefetch();
  commentsCode.prefetch();
  composerCode.prefetch();
}

/** The same, and the first comments, when a link to them is hovered or focused. */
export function prefetchComments(client: QueryClient, flickId: string): void {
  prefetchFlickView();
  commentReads.load().then(
    (reads) => client.prefetchInfiniteQuery(reads.list(flickId)),
    // No message: opening the flick requests it again, and shows the error.
    () => null,
  );
}
