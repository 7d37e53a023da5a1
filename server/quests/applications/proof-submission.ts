import type { Parsed } from '../../../contract/core/endpoint.ts';
import type { sendApplication } from '../../../contract/quests/application-submit.ts';
import type { Clock } from '../../core/clock.ts';
import type { CallKey } from '../../core/http/idempotency.ts';
import type { Database } from '../../db/connection.ts';
import type { mediaDraftRepository } from '../../media/drafts/draft.repository.ts';
import type { DraftWork } from '../../media/drafts/draft-publishing.service.ts';
import type { ItemMaking } from '../../media/drafts/media-item-processor.service.ts';
import type { UploadService } from '../../media/uploads/uploads.service.ts';
import type { Notice, Notices } from '../../notifications/notification-writer.service.ts';
import type { HeldQuest } from '../quest-lock.repository.ts';
import type { questDetailRepository } from '../reading/quest-detail.repository.ts';
import type { QuestNews } from '../reading/quest-events.service.ts';
import { countersOf } from '../reading/quest-slots.ts';
import type { applicationSendRepository } from './application-submit.repository.ts';

export interface SendingDeps {
  database: Database;
  drafts: typeof mediaDraftRepository;
  sending: typeof applicationSendRepository;
  watchers: Pick<typeof questDetailRepository, 'watch'>;
  work: DraftWork;
  uploads: UploadService;
  make: ItemMaking;
  notices: Notices;
  news: QuestNews;
  clock: Clock;
  limited: boolean;
}

/** What one call asks for. */
export interface ProofWish {
  personId: string;
  /** The id of the draft, and of the proof that it becomes. */
  id: string;
  body: Parsed<typeof sendApplication>['body'];
  call: CallKey;
  /** Called once for a draft, before its files are made into anything; may refuse. */
  beforeMaking: () => Promise<void>;
}

/** Where in one of the media the still of a video stands. */
export const STILL_FIELD = 'thumbnail';

const DAY_MS = 86_400_000;

/** By when an owner has to decide about what is sent now. */
export const reviewDue = ({ review_days }: Pick<HeldQuest, 'review_days'>, now: Date): Date =>
  new Date(now.getTime() + review_days * DAY_MS);

/** What of the words is kept: lines with nothing on them say nothing. */
export const wordsOf = ({ description }: ProofWish['body']) => description.filter((line) => line !== '');

/** Tells an owner of a proof that waits for them. */
export const sentNotice = (quest: HeldQuest, { personId, id }: ProofWish): Notice => ({
  kind: 'quest_application',
  recipientId: quest.owner_id,
  actorId: personId,
  target: { type: 'applicant', id, questId: quest.id, title: quest.title },
});

/** Tells open streams and phones of a proof that waits for its owner, once the transaction is over. */
export function tellSent(deps: SendingDeps, quest: HeldQuest, { personId, id }: ProofWish): void {
  const people = [quest.owner_id, personId];
  deps.news.quest(people, { _id: quest.id, status: quest.state, ...countersOf(quest) });
  deps.news.applicant(people, { _id: id, quest: quest.id, status: 'pending' });
  deps.notices.soon();
}
