import type { Parsed } from '../../../contract/core/endpoint.ts';
import type { sendApplication } from '../../../contract/quests/application-submit.ts';
import type { CallKey } from '../../core/call-key.ts';
import type { Clock } from '../../core/clock.ts';
import type { Database } from '../../db/connection.ts';
import type { draftRepository } from '../../media/drafts/draft.repository.ts';
import type { DraftPublishingService } from '../../media/drafts/draft-publishing.service.ts';
import type { MediaItemProcessorService } from '../../media/drafts/media-item-processor.service.ts';
import type { UploadsService } from '../../media/uploads/uploads.service.ts';
import type {
  NotificationInput,
  NotificationWriterService,
} from '../../notifications/notification-writer.service.ts';
import type { LockedQuest } from '../quest-lock.repository.ts';
import type { questDetailRepository } from '../reading/quest-detail.repository.ts';
import type { QuestEventsService } from '../reading/quest-events.service.ts';
import { countersOf } from '../reading/quest-slots.ts';
import type { applicationSubmitRepository } from './application-submit.repository.ts';

export interface SubmitDeps {
  database: Database;
  drafts: typeof draftRepository;
  sending: typeof applicationSubmitRepository;
  watchers: Pick<typeof questDetailRepository, 'watch'>;
  work: DraftPublishingService;
  uploads: UploadsService;
  make: MediaItemProcessorService;
  notifications: NotificationWriterService;
  questEvents: QuestEventsService;
  clock: Clock;
  limited: boolean;
}

/** The input of one call. */
export interface ApplicationInput {
  personId: string;
  /** The id of the draft, and of the application it becomes. */
  id: string;
  body: Parsed<typeof sendApplication>['body'];
  call: CallKey;
  /** Called once for each draft before its files are processed; may throw. */
  beforeProcessing: () => Promise<void>;
}

/** The field for the poster of a video. */
export const POSTER_FIELD = 'thumbnail';

const DAY_MS = 86_400_000;

/** The time by which an owner has to decide about an application sent now. */
export const reviewDue = ({ review_days }: Pick<LockedQuest, 'review_days'>, now: Date): Date =>
  new Date(now.getTime() + review_days * DAY_MS);

/** The text to store: lines without any are dropped. */
export const textsOf = ({ description }: ApplicationInput['body']) =>
  description.filter((line) => line !== '');

/** Notifies an owner of an application that waits for them. */
export const submittedNotification = (
  quest: LockedQuest,
  { personId, id }: ApplicationInput,
): NotificationInput => ({
  kind: 'quest_application',
  recipientId: quest.owner_id,
  actorId: personId,
  target: { type: 'applicant', id, questId: quest.id, title: quest.title },
});

/** Publishes a submitted application to open tabs and phones; call it after the commit. */
export function publishSubmission(
  deps: SubmitDeps,
  quest: LockedQuest,
  { personId, id }: ApplicationInput,
): void {
  const people = [quest.owner_id, personId];
  deps.questEvents.quest(people, { _id: quest.id, status: quest.state, ...countersOf(quest) });
  deps.questEvents.applicant(people, { _id: id, quest: quest.id, status: 'pending' });
  deps.notifications.deliverSoon();
}
