import type { RichDraft } from './token-model.ts';

/** Whom a reply is for: the thread it goes under, and the person it answers. */
export interface ReplyTarget {
  commentId: string;
  userId: string;
  username: string;
  name: string;
}

export interface CommentDraft {
  content: RichDraft;
  replyTo: ReplyTarget | null;
  /** Counts the wishes to write here; the field takes the focus when it grows. */
  summons: number;
}
