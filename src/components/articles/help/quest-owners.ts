import {
  APPEAL_MS,
  APPEAL_REVIEW_MS,
  questLimits,
  UNDO_MS,
} from '../../../../contract/quests/quest-limits.ts';
import { MOST_TEMPLATES } from '../../../../contract/quests/quest-template.ts';
import { formatMoney, formatTicket } from '../../../lib/format/money.ts';
import * as m from '../../../messages/articles.gen.ts';
import type { Part } from '../article.ts';

const { reward, total, places, media, criteria, reviewDays, deadlineDays, bulk } = questLimits;

export const owning: Part = {
  id: 'owning',
  title: m.helpPartOwning(),
  passages: [
    {
      id: 'post-a-quest',
      title: m.helpPostAQuestTitle(),
      blocks: [
        m.helpPostAQuestText1({
          media,
          criteria,
          total: formatTicket(total),
          places,
          reward: formatMoney(reward),
        }),
        m.helpPostAQuestText2({ min: deadlineDays.min, max: deadlineDays.max }),
      ],
      place: { label: m.linkPostAQuest(), to: '/create-quest' },
    },
    {
      id: 'templates',
      title: m.helpTemplatesTitle(),
      blocks: [m.helpTemplatesText({ most: MOST_TEMPLATES })],
    },
    {
      id: 'post-again',
      title: m.helpPostAgainTitle(),
      blocks: [m.helpPostAgainText()],
    },
    {
      id: 'invite-past-applicants',
      title: m.helpInviteTitle(),
      blocks: [m.helpInviteText()],
    },
    {
      id: 'share-a-quest',
      title: m.helpShareAQuestTitle(),
      blocks: [m.helpShareAQuestText()],
    },
    {
      id: 'answer-questions',
      title: m.helpAnswerQuestionsTitle(),
      blocks: [m.helpAnswerQuestionsText()],
    },
    {
      id: 'no-decision',
      title: m.helpNoDecisionTitle(),
      blocks: [m.helpNoDecisionText({ min: reviewDays.min, max: reviewDays.max, usual: reviewDays.default })],
    },
    {
      id: 'decide',
      title: m.helpDecideTitle(),
      blocks: [m.helpDecideText({ applicants: bulk, minutes: UNDO_MS / 60_000 })],
    },
    {
      id: 'similar-pictures',
      title: m.helpSimilarTitle(),
      blocks: [m.helpSimilarText()],
    },
    {
      id: 'appealed',
      title: m.helpAppealedTitle(),
      blocks: [m.helpAppealedText({ hours: APPEAL_MS / 3_600_000, days: APPEAL_REVIEW_MS / 86_400_000 })],
    },
    {
      id: 'change-a-quest',
      title: m.helpChangeAQuestTitle(),
      blocks: [m.helpChangeAQuestText()],
    },
    {
      id: 'close-a-quest',
      title: m.helpCloseAQuestTitle(),
      blocks: [m.helpCloseAQuestText()],
    },
    {
      id: 'records',
      title: m.helpRecordsTitle(),
      blocks: [m.helpRecordsText()],
    },
  ],
};
