import { retentionDays } from '../../../../contract/core/retention.ts';
import {
  APPEAL_MS,
  APPEAL_REVIEW_MS,
  CHANGES_MS,
  MOST_CHANGES,
  questLimits,
  UNDO_MS,
} from '../../../../contract/quests/quest-limits.ts';
import * as m from '../../../messages/articles.gen.ts';
import type { Part } from '../article.ts';

const { reviewDays, application } = questLimits;

export const applying: Part = {
  id: 'applying',
  title: m.helpPartApplying(),
  passages: [
    {
      id: 'what-is-a-quest',
      title: m.helpWhatIsAQuestTitle(),
      blocks: [m.helpWhatIsAQuestText()],
      place: { label: m.linkBrowseQuests(), to: '/quests' },
    },
    {
      id: 'who-can-apply',
      title: m.helpWhoCanApplyTitle(),
      blocks: [
        [
          m.helpWhoCanApplyPoint1(),
          m.helpWhoCanApplyPoint2(),
          m.helpWhoCanApplyPoint3(),
          m.helpWhoCanApplyPoint4(),
        ],
      ],
    },
    {
      id: 'exclusive-open',
      title: m.helpExclusiveOpenTitle(),
      blocks: [[m.helpExclusiveOpenPoint1(), m.helpExclusiveOpenPoint2()]],
    },
    {
      id: 'what-to-send',
      title: m.helpWhatToSendTitle(),
      blocks: [m.helpWhatToSendText({ files: application.media })],
    },
    {
      id: 'ask-the-owner',
      title: m.helpAskTheOwnerTitle(),
      blocks: [m.helpAskTheOwnerText()],
    },
    {
      id: 'when-is-the-answer',
      title: m.helpWhenIsTheAnswerTitle(),
      blocks: [m.helpWhenIsTheAnswerText({ min: reviewDays.min, max: reviewDays.max })],
    },
    {
      id: 'on-hold',
      title: m.helpOnHoldTitle(),
      blocks: [m.helpOnHoldText()],
    },
    {
      id: 'changes',
      title: m.helpChangesTitle(),
      blocks: [m.helpChangesText({ hours: CHANGES_MS / 3_600_000, times: MOST_CHANGES })],
    },
    {
      id: 'rejected',
      title: m.helpRejectedTitle(),
      blocks: [m.helpRejectedText()],
    },
    {
      id: 'appeal',
      title: m.helpAppealTitle(),
      blocks: [
        m.helpAppealText1({ hours: APPEAL_MS / 3_600_000, days: APPEAL_REVIEW_MS / 86_400_000 }),
        m.helpAppealText2(),
      ],
    },
    {
      id: 'part-of-the-reward',
      title: m.helpPartOfTheRewardTitle(),
      blocks: [m.helpPartOfTheRewardText()],
    },
    {
      id: 'taken-back',
      title: m.helpTakenBackTitle(),
      blocks: [m.helpTakenBackText({ minutes: UNDO_MS / 60_000 })],
    },
    {
      id: 'track-record',
      title: m.helpTrackRecordTitle(),
      blocks: [m.helpTrackRecordText()],
    },
    {
      id: 'quest-full',
      title: m.helpQuestFullTitle(),
      blocks: [m.helpQuestFullText({ proofDraft: retentionDays.proofDraft })],
    },
  ],
};
