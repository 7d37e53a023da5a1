import type { Applicant } from '../../../contract/quests/applicant.ts';
import type { Quest, QuestDetail, QuestMedia } from '../../../contract/quests/quest.ts';
import type { Question } from '../../../contract/quests/question.ts';
import { newId } from '../app/mock-responses.ts';

/** A photo of a quest. */
export const aQuestPhoto = (fields: Partial<QuestMedia> = {}): QuestMedia => ({
  url: `/media/public/${newId()}.webp`,
  type: 'photo',
  alt: null,
  thumbnailURL: null,
  width: 1080,
  height: 1350,
  placeholder: null,
  duration: null,
  sizes: [],
  ...fields,
});

/** An open quest of the pictures, 5 of 12 places left for 40.00 each. */
export function aQuest(fields: Partial<Quest> = {}): Quest {
  return {
    _id: newId(),
    title: 'Pour-over in one take',
    description: 'Film a single, uncut pour-over in your own kitchen. Natural light, no text on screen.',
    media: [aQuestPhoto()],
    mode: 'online',
    location: null,
    coords: null,
    distance: null,
    country: null,
    maxApplicants: 12,
    totalAmount: 48_000,
    requestedAmount: 48_000,
    type: 'Exclusive',
    totalApproved: 7,
    totalRejected: 3,
    leftApproved: 5,
    user: { userId: newId(), username: 'harbour', name: 'Harbour & Hide Coffee', photo: null },
    reward: 4_000,
    currency: 'usd',
    status: 'open',
    openSlots: 5,
    pendingCount: 0,
    applicantCount: 10,
    isUntouched: false,
    deadline: new Date(Date.now() + 20 * 86_400_000).toISOString(),
    reviewDays: 7,
    criteria: ['One vertical video, 10 to 20 seconds', 'Original sound, no music'],
    isSaved: false,
    myApplication: null,
    ownerRecord: null,
    createdAt: new Date(Date.now() - 2 * 86_400_000).toISOString(),
    ...fields,
  };
}

/** The same as its page shows it. */
export function aQuestDetail(fields: Partial<QuestDetail> = {}): QuestDetail {
  return {
    ...aQuest(),
    applyProblem: null,
    secondTry: false,
    isWatching: false,
    isFollowing: false,
    isRequested: false,
    hold: null,
    additions: [],
    ...fields,
  };
}

/** A proof that waits for its answer. */
export function anApplicant(fields: Partial<Applicant> = {}): Applicant {
  const sentAt = new Date(Date.now() - 42 * 60_000).toISOString();
  return {
    _id: newId(),
    user: { userId: newId(), username: 'kitmonroe', name: 'Kit Monroe', photo: null },
    quest: newId(),
    status: 'pending',
    description: ['One cup, one record.'],
    media: [
      {
        url: `/media/private/${newId()}.webp`,
        thumbnail: null,
        type: 'photo',
        width: 1080,
        height: 1350,
        placeholder: null,
        duration: null,
        sizes: [],
      },
    ],
    partialAllowance: true,
    criteria: [0],
    paidAmount: null,
    reason: null,
    reviewDue: new Date(Date.now() + 6 * 86_400_000).toISOString(),
    changesDue: null,
    canAskChanges: true,
    decidedBy: null,
    createdAt: sentAt,
    sentAt,
    decidedAt: null,
    undoUntil: null,
    appealUntil: null,
    appeal: null,
    similar: 0,
    record: null,
    ...fields,
  };
}

/** A question about a quest, asked an hour ago and not answered yet. */
export const aQuestion = (fields: Partial<Question> = {}): Question => ({
  _id: newId(),
  user: { userId: newId(), username: 'ines', name: 'Ines Park', photo: null },
  words: 'Is oat milk fine?',
  createdAt: new Date(Date.now() - 3_600_000).toISOString(),
  canDelete: false,
  moderation: null,
  answer: null,
  ...fields,
});
