import { ACCOUNT_KEPT_DAYS, YOUNGEST_AGE } from '../../../contract/core/limits.ts';
import { UNDO_MS } from '../../../contract/quests/quest-limits.ts';
import { count, type Passage } from './article.ts';

/** Fair terms for a site whose operator has none of their own. */
export const termsText: readonly Passage[] = [
  {
    id: 'what-holds',
    title: 'What this is',
    blocks: [
      'These are the rules between you and whoever runs this site, named at the end. By creating an account you agree to them. Where the law of your country gives you more, that holds.',
    ],
  },
  {
    id: 'your-account',
    title: 'Your account',
    blocks: [
      [
        `You are at least ${YOUNGEST_AGE} years old, and where you live the law lets you agree to this.`,
        'What you say about yourself is true, and you do not pose as somebody else.',
        'Your account is yours alone. Keep your password and codes to yourself, and tell us if somebody else got in.',
      ],
    ],
  },
  {
    id: 'what-you-share',
    title: 'What you share stays yours',
    blocks: [
      'You keep all rights. You let this site store it, make it fit screens, and show it to those you chose, so that it can do what you asked for. That ends when you delete it; copies that others made of it outside this site are beyond our reach.',
      'Share only what you may share: what you made yourself, or have leave for, also from people who can be recognised in it. A sound that you offer to others may be used in their flicks.',
      'What you send to a quest stays yours as well. When it is approved, its owner may use it for what the quest says, and for nothing else unless you agree. What was rejected or withdrawn may not be used.',
    ],
  },
  {
    id: 'not-allowed',
    title: 'What is not allowed',
    blocks: [
      [
        'Whatever harms or endangers children.',
        'Threats, harassment, hatred and calls to violence; leading others to harm themselves.',
        'Nudity and cruelty shown for their own sake.',
        'Fraud, stolen cards, laundering money, paying yourself through other accounts.',
        'Posing as others, false information meant to do harm, spam.',
        'What belongs to others or is against the law, quests for such things included.',
        'Breaking into accounts, getting around limits, or overloading the site.',
      ],
    ],
  },
  {
    id: 'what-we-may-do',
    title: 'What we may do about it',
    blocks: [
      'We may show something to fewer people, take it down, or suspend an account. You are told the reason, and may answer: the contact stands at the end. A person decides; a machine alone takes nothing down. Money that you earned fairly stays yours.',
    ],
  },
  {
    id: 'quests',
    title: 'Quests',
    blocks: [
      [
        'A quest is an agreement between its owner and those who take part. The site keeps the money for it and hands it over.',
        'Owners set the whole reward aside when they post, say honestly what they want, and decide by what the quest says.',
        'What an owner does not decide in the time that the quest names is approved and paid, unless no place is left in an Open quest.',
        `A decision can be taken back for ${count(UNDO_MS / 60_000, 'minute')}, an approval only while the money is not used. After that the reward belongs to whoever earned it.`,
        'Money for places that nobody fills goes back to the owner.',
        'Taxes on what you earn are yours to pay.',
      ],
    ],
    place: { label: 'How quests work', to: '/help' },
  },
  {
    id: 'money',
    title: 'Money',
    blocks: [
      [
        'What is in your wallet is owed to you. It is no bank account and bears no interest.',
        'Fees are shown before you confirm. New money may have to wait before it can be cashed out, and a payment that your bank disputes is held until that is settled; what is lost then is owed.',
        'Promotional money is for posting quests, cannot be cashed out, and ends on its day.',
        'The payment provider has terms of its own, and may ask who you are before it pays you.',
      ],
    ],
  },
  {
    id: 'leaving',
    title: 'Leaving',
    blocks: [
      `You can delete your account at any time, once nobody waits for your decision and no money is on its way, disputed or owed. It is erased ${count(ACCOUNT_KEPT_DAYS, 'day')} later. Cash out first: afterwards nobody can log in to what is left.`,
      'If this site closes, we tell you in time for you to save what is yours and to cash out.',
    ],
  },
  {
    id: 'liability',
    title: 'What we answer for',
    blocks: [
      'We take care, but cannot promise that the site always works or that nothing is ever lost. We answer for what we do on purpose or with gross negligence, for harm to life and health, and for the money that we keep for you. What others share and post is theirs to answer for.',
    ],
  },
  {
    id: 'changes',
    title: 'When these rules change',
    blocks: [
      'We tell you before a change that matters takes effect. If you do not agree, you can leave and take your money with you.',
    ],
  },
];
