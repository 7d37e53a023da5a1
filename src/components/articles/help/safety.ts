import { limits } from '../../../../contract/core/limits.ts';
import { MODERATION_APPEAL_DAYS } from '../../../../contract/moderation/appeal.ts';
import * as m from '../../../messages/articles.gen.ts';
import type { Part } from '../article.ts';

export const safety: Part = {
  id: 'safety',
  title: m.helpPartSafety(),
  passages: [
    {
      id: 'report',
      title: m.helpReportTitle(),
      blocks: [m.helpReportText({ images: limits.report.attachments })],
    },
    {
      id: 'moderation-appeal',
      title: m.helpModerationAppealTitle(),
      blocks: [m.helpModerationAppealText({ days: MODERATION_APPEAL_DAYS })],
    },
    {
      id: 'after-a-report',
      title: m.helpAfterAReportTitle(),
      blocks: [m.helpAfterAReportText()],
    },
    {
      id: 'taken-down',
      title: m.helpTakenDownTitle(),
      blocks: [m.helpTakenDownText()],
      place: { label: m.linkWhoRunsThisSite(), to: '/terms' },
    },
    {
      id: 'block',
      title: m.helpBlockTitle(),
      blocks: [m.helpBlockText()],
      place: { label: m.linkOpenPrivacy(), to: '/settings', search: { section: 'privacy' } },
    },
    {
      id: 'private-account',
      title: m.helpPrivateTitle(),
      blocks: [m.helpPrivateText()],
      place: { label: m.linkOpenPrivacy(), to: '/settings', search: { section: 'privacy' } },
    },
    {
      id: 'mute',
      title: m.helpMuteTitle(),
      blocks: [m.helpMuteText()],
    },
  ],
};
