import { ACCOUNT_KEPT_DAYS, limits, YOUNGEST_AGE } from '../../../contract/core/limits.ts';
import { codeMinutes, retentionDays } from '../../../contract/core/retention.ts';
import * as m from '../../messages/articles.gen.ts';
import type { Passage } from './article.ts';

/** The data that this product stores; it describes the code, and must change with it. */
export const privacyText: readonly Passage[] = [
  {
    id: 'in-short',
    title: m.privacyInShortTitle(),
    blocks: [m.privacyInShortText()],
  },
  {
    id: 'what-we-keep',
    title: m.privacyWhatWeKeepTitle(),
    blocks: [
      [
        m.privacyWhatWeKeepPoint1(),
        m.privacyWhatWeKeepPoint2(),
        m.privacyWhatWeKeepPoint3({ searches: limits.search.history }),
        m.privacyWhatWeKeepPoint4(),
        m.privacyWhatWeKeepPoint5(),
        m.privacyWhatWeKeepPoint6(),
        m.privacyWhatWeKeepPoint7(),
      ],
    ],
  },
  {
    id: 'what-we-do-not-keep',
    title: m.privacyWhatWeDoNotKeepTitle(),
    blocks: [
      [
        m.privacyWhatWeDoNotKeepPoint1(),
        m.privacyWhatWeDoNotKeepPoint2(),
        m.privacyWhatWeDoNotKeepPoint3(),
        m.privacyWhatWeDoNotKeepPoint4(),
      ],
    ],
  },
  {
    id: 'who-sees-it',
    title: m.privacyWhoSeesItTitle(),
    blocks: [
      [
        m.privacyWhoSeesItPoint1(),
        m.privacyWhoSeesItPoint2(),
        m.privacyWhoSeesItPoint3(),
        m.privacyWhoSeesItPoint4(),
        m.privacyWhoSeesItPoint5(),
      ],
      m.privacyWhoSeesItText(),
    ],
  },
  {
    id: 'how-long',
    title: m.privacyHowLongTitle(),
    blocks: [
      [
        m.privacyHowLongPoint1({
          signUp: retentionDays.signUp,
          email: codeMinutes.email,
          phone: codeMinutes.phone,
        }),
        m.privacyHowLongPoint2({ draft: retentionDays.draft, proofDraft: retentionDays.proofDraft }),
        m.privacyHowLongPoint3({
          deletedFlick: retentionDays.deletedFlick,
          deletedComment: retentionDays.deletedComment,
        }),
        m.privacyHowLongPoint4({
          notification: retentionDays.notification,
          failedMessage: retentionDays.failedMessage,
          dataExport: retentionDays.dataExport,
          shownForYou: retentionDays.shownForYou,
          deletedCollection: retentionDays.deletedCollection,
        }),
        m.privacyHowLongViews({
          flickView: retentionDays.flickView,
          dailyViews: retentionDays.dailyViews,
        }),
        m.privacyHowLongPoint5({ idleSession: retentionDays.idleSession, session: retentionDays.session }),
        m.privacyHowLongPoint6({ username: retentionDays.username }),
        m.privacyHowLongPoint7(),
        m.privacyHowLongPoint8(),
      ],
    ],
  },
  {
    id: 'erasure',
    title: m.privacyErasureTitle(),
    blocks: [m.privacyErasureText1({ days: ACCOUNT_KEPT_DAYS }), m.privacyErasureText2()],
    place: { label: m.linkOpenDeactivateOrDelete(), to: '/settings', search: { section: 'deactivate' } },
  },
  {
    id: 'your-rights',
    title: m.privacyYourRightsTitle(),
    blocks: [m.privacyYourRightsText()],
  },
  {
    id: 'children',
    title: m.privacyChildrenTitle(),
    blocks: [m.privacyChildrenText({ age: YOUNGEST_AGE })],
  },
];
