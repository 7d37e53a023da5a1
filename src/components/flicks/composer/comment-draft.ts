import type { RichDraft } from './token-model.ts';

/** What a reply belongs to: its thread, and the person it replies to. */
export interface ReplyTarget {
  commentId: string;
  userId: string;
  username: string;
  name: string;
}

export interface CommentDraft {
  content: RichDraft;
  replyTo: ReplyTarget | null;
  /** Counts the requests to write here; the field takes the focus when it grows. */
  summons: number;
}
