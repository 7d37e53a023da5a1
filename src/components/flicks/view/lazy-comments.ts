import { lazyComponent } from '../../ui/lazy-component.ts';

/** Comments under a flick, and the field to write one. */
export const commentsCode = lazyComponent(() =>
  import('../comments/comments-section.tsx').then((module) => module.CommentsSection),
);
export const composerCode = lazyComponent(() =>
  import('../composer/comment-composer.tsx').then((module) => module.CommentComposer),
);
