/** Every cached list of comments and replies is under `all`. */
export const commentKeys = {
  all: ['comment'] as const,
  list: (flickId: string) => ['comment', flickId, 'list'] as const,
  /** The most liked first; nested like `around`. */
  top: (flickId: string) => ['comment', flickId, 'list', 'top'] as const,
  /** Nested under the list, so that writes to the list apply here too. */
  around: (flickId: string, commentId: string) => ['comment', flickId, 'list', commentId] as const,
  /** What a comment said before it was edited; no list, so not under `all`. */
  versions: (commentId: string) => ['comment-versions', commentId] as const,
  replies: (flickId: string, commentId: string) => ['comment', flickId, 'replies', commentId] as const,
};
