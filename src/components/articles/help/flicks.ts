import { limits } from '../../../../contract/core/limits.ts';
import { LOCALE } from '../../../lib/locale/locale.ts';
import * as m from '../../../messages/articles.gen.ts';
import * as shell from '../../../messages/shell.gen.ts';
import type { Part } from '../article.ts';

const megabytes = (bytes: number) =>
  (bytes >> 20).toLocaleString(LOCALE, { style: 'unit', unit: 'megabyte' });
const { collection, description, media, pinnedFlicks, schedule, song } = limits;

export const flicks: Part = {
  id: 'flicks',
  title: m.helpPartFlicks(),
  passages: [
    {
      id: 'share-a-flick',
      title: m.helpShareAFlickTitle(),
      blocks: [
        m.helpShareAFlickText1({
          files: media.perFlick,
          photoBytes: megabytes(media.photoBytes),
          videoBytes: megabytes(media.videoBytes),
          videoSeconds: media.videoSeconds,
        }),
        m.helpShareAFlickText2(),
      ],
      place: { label: m.linkCreateAFlick(), to: '/create' },
    },
    {
      id: 'schedule-a-flick',
      title: m.helpScheduleAFlickTitle(),
      blocks: [
        m.helpScheduleAFlickText1({
          soonestMinutes: schedule.soonestMinutes,
          latestDays: schedule.latestDays,
          most: schedule.most,
        }),
        m.helpScheduleAFlickText2(),
      ],
      place: { label: m.linkYourScheduledFlicks(), to: '/profile', search: { tab: 'scheduled' } },
    },
    {
      id: 'drafts',
      title: m.helpDraftsTitle(),
      blocks: [m.helpDraftsText1(), m.helpDraftsText2()],
    },
    {
      id: 'offline',
      title: m.helpOfflineTitle(),
      blocks: [m.helpOfflineText1(), m.helpOfflineText2()],
    },
    {
      id: 'install',
      title: m.helpInstallTitle(),
      blocks: [m.helpInstallText()],
    },
    {
      id: 'who-sees-a-flick',
      title: m.helpWhoSeesAFlickTitle(),
      blocks: [
        m.helpWhoSeesAFlickText1(),
        [
          m.helpWhoSeesAFlickPoint1(),
          m.helpWhoSeesAFlickPoint2(),
          m.helpWhoSeesAFlickPoint3(),
          m.helpWhoSeesAFlickPoint4(),
        ],
        m.helpWhoSeesAFlickText2(),
        m.helpWhoSeesAFlickText3(),
      ],
      place: { label: m.linkOpenPrivacy(), to: '/settings', search: { section: 'privacy' } },
    },
    {
      id: 'other-sites',
      title: m.helpOtherSitesTitle(),
      blocks: [m.helpOtherSitesText1(), m.helpOtherSitesText2()],
      place: { label: m.linkOpenPrivacy(), to: '/settings', search: { section: 'privacy' } },
    },
    {
      id: 'labels',
      title: m.helpLabelsTitle(),
      blocks: [m.helpLabelsText1(), m.helpLabelsText2()],
      place: { label: m.linkOpenPrivacy(), to: '/settings', search: { section: 'privacy' } },
    },
    {
      id: 'pin-a-flick',
      title: m.helpPinTitle(),
      blocks: [m.helpPinText({ most: pinnedFlicks })],
    },
    {
      id: 'insights',
      title: m.helpStatisticsTitle(),
      blocks: [m.helpStatisticsText()],
    },
    {
      id: 'who-comments',
      title: m.helpWhoCommentsTitle(),
      blocks: [m.helpWhoCommentsText()],
    },
    {
      id: 'edit-a-flick',
      title: m.helpEditAFlickTitle(),
      blocks: [m.helpEditAFlickText()],
    },
    {
      id: 'suggest-a-description',
      title: m.helpSuggestADescriptionTitle(),
      blocks: [m.helpSuggestADescriptionText1(), m.helpSuggestADescriptionText2()],
      place: { label: m.linkOpenPrivacy(), to: '/settings', search: { section: 'privacy' } },
    },
    {
      id: 'video-captions',
      title: m.helpVideoCaptionsTitle(),
      blocks: [m.helpVideoCaptionsText()],
    },
    {
      id: 'hide-counts',
      title: m.helpHideCountsTitle(),
      blocks: [m.helpHideCountsText()],
    },
    {
      id: 'captions',
      title: m.helpCaptionsTitle(),
      blocks: [
        m.helpCaptionsText({
          max: description.max,
          hashtags: description.hashtags,
          mentions: description.mentions,
        }),
      ],
    },
    {
      id: 'where-was-it-taken',
      title: m.helpWhereWasItTakenTitle(),
      blocks: [m.helpWhereWasItTakenText()],
    },
    {
      id: 'where-i-was',
      title: m.helpWhereIWasTitle(),
      blocks: [m.helpWhereIWasText()],
    },
    {
      id: 'follow-hashtag',
      title: m.helpFollowHashtagTitle(),
      blocks: [m.helpFollowHashtagText({ most: limits.followedHashtags })],
    },
    {
      id: 'search',
      title: m.helpSearchTitle(),
      blocks: [m.helpSearchText1(), m.helpSearchText2()],
      place: { label: shell.navSearch(), to: '/search' },
    },
    {
      id: 'see-less',
      title: m.helpSeeLessTitle(),
      blocks: [m.helpSeeLessText()],
      place: { label: m.linkOpenPrivacy(), to: '/settings', search: { section: 'privacy' } },
    },
    {
      id: 'music',
      title: m.helpMusicTitle(),
      blocks: [m.helpMusicText({ longest: song.longest })],
    },
    {
      id: 'reposts',
      title: m.helpRepostsTitle(),
      blocks: [m.helpRepostsText()],
    },
    {
      id: 'collections',
      title: m.helpCollectionsTitle(),
      blocks: [m.helpCollectionsText({ most: collection.most })],
      place: { label: m.linkYourCollections(), to: '/saved', search: { tab: 'collections' } },
    },
    {
      id: 'delete-a-flick',
      title: m.helpDeleteAFlickTitle(),
      blocks: [m.helpDeleteAFlickText()],
    },
  ],
};
