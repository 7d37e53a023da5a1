import { ACCOUNT_KEPT_DAYS, YOUNGEST_AGE } from '../../../contract/core/limits.ts';
import { UNDO_MS } from '../../../contract/quests/quest-limits.ts';
import * as m from '../../messages/articles.gen.ts';
import type { Passage } from './article.ts';

/** Fair terms for a site whose operator has none of their own. */
export const termsText: readonly Passage[] = [
  {
    id: 'what-holds',
    title: m.termsWhatHoldsTitle(),
    blocks: [m.termsWhatHoldsText()],
  },
  {
    id: 'your-account',
    title: m.termsYourAccountTitle(),
    blocks: [
      [
        m.termsYourAccountPoint1({ age: YOUNGEST_AGE }),
        m.termsYourAccountPoint2(),
        m.termsYourAccountPoint3(),
      ],
    ],
  },
  {
    id: 'what-you-share',
    title: m.termsWhatYouShareTitle(),
    blocks: [m.termsWhatYouShareText1(), m.termsWhatYouShareText2(), m.termsWhatYouShareText3()],
  },
  {
    id: 'not-allowed',
    title: m.termsNotAllowedTitle(),
    blocks: [
      [
        m.termsNotAllowedPoint1(),
        m.termsNotAllowedPoint2(),
        m.termsNotAllowedPoint3(),
        m.termsNotAllowedPoint4(),
        m.termsNotAllowedPoint5(),
        m.termsNotAllowedPoint6(),
        m.termsNotAllowedPoint7(),
      ],
    ],
  },
  {
    id: 'what-we-may-do',
    title: m.termsWhatWeMayDoTitle(),
    blocks: [m.termsWhatWeMayDoText()],
  },
  {
    id: 'quests',
    title: m.termsQuestsTitle(),
    blocks: [
      [
        m.termsQuestsPoint1(),
        m.termsQuestsPoint2(),
        m.termsQuestsPoint3(),
        m.termsQuestsPoint4({ minutes: UNDO_MS / 60_000 }),
        m.termsQuestsPoint5(),
        m.termsQuestsPoint6(),
      ],
    ],
    place: { label: m.linkHowQuestsWork(), to: '/help' },
  },
  {
    id: 'money',
    title: m.termsMoneyTitle(),
    blocks: [[m.termsMoneyPoint1(), m.termsMoneyPoint2(), m.termsMoneyPoint3(), m.termsMoneyPoint4()]],
  },
  {
    id: 'leaving',
    title: m.termsLeavingTitle(),
    blocks: [m.termsLeavingText1({ days: ACCOUNT_KEPT_DAYS }), m.termsLeavingText2()],
  },
  {
    id: 'liability',
    title: m.termsLiabilityTitle(),
    blocks: [m.termsLiabilityText()],
  },
  {
    id: 'changes',
    title: m.termsChangesTitle(),
    blocks: [m.termsChangesText()],
  },
];
