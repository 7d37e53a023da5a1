import { lazyCode } from '../../ui/lazy-component.ts';

/** Comments under a flick, and the field to write one. */
export const commentsCode = lazyCode(() =>
  import('../comments/comments-section.tsx').then((module) => module.CommentsSection),
);
export const composerCode = lazyCode(() =>
  import('../composer/comment-composer.tsx').then((module) => module.CommentComposer),
);
