import type { QueryClient } from '@tanstack/react-query';
import { likeTarget } from '../../contract/flicks/like.ts';
import { sendHashtagFollowed } from '../queries/flicks/hashtags/hashtag-follow.ts';
import { sendLike } from '../queries/flicks/like.ts';
import { sendSaved } from '../queries/flicks/save.ts';
import { sendFollowing } from '../queries/people/follow.ts';
import { sendQuestSaved } from '../queries/quests/quest-save.ts';
import { sendQuestWatch } from '../queries/quests/quest-watch.ts';
import type { WaitingKind, WaitingWrite } from './waiting-write.ts';

type Send = (client: QueryClient, id: string, value: boolean, of: string) => void;

const senders: Record<WaitingKind, Send> = {
  follow: sendFollowing,
  'follow-hashtag': sendHashtagFollowed,
  like: (client, id, value, of) => sendLike(client, { id, type: likeTarget.parse(of) }, value),
  save: sendSaved,
  'save-quest': sendQuestSaved,
  'watch-quest': sendQuestWatch,
};

/** Makes a write again that an earlier visit could not send. */
export function resend(client: QueryClient, { kind, of, id, value }: WaitingWrite): void {
  senders[kind](client, id, value, of);
}
