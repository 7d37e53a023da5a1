import { ACCOUNT_KEPT_DAYS, YOUNGEST_AGE } from '../../../contract/core/limits.ts';
import { UNDO_MS } from '../../../contract/quests/quest-limits.ts';
import { count, type Passage } from './article.ts';

/** Fair terms for a site whose operator has none of their own. */
export const termsText: readonly Passage[] = [
  {
    id: 'what-holds',
    title: 'What this is',
    blocks: [
      'These are the rules between you and this site’s operators, named at the end. By creating an account, you agree to them. If the law where you live gives you more rights, you keep those.',
    ],
  },
  {
    id: 'your-account',
    title: 'Your account',
    blocks: [
      [
        `You’re at least ${YOUNGEST_AGE} years old, and the law where you live allows you to agree to these rules.`,
        'What you say about yourself is true, and you don’t pretend to be someone else.',
        'Your account is for you alone. Keep your password and codes to yourself, and let us know if someone else gets in.',
      ],
    ],
  },
  {
    id: 'what-you-share',
    title: 'What you share stays yours',
    blocks: [
      'You keep all rights. You allow this site to store what you share, adapt it to different screens, and show it to the people you choose, so that the site can do its job. That permission ends when you delete it. We can’t reach copies that others have made outside this site.',
      'Share only what you’re allowed to share: what you made yourself or have permission for, also from the people who can be recognized in it. If you share a sound with others, they may use it in their flicks.',
      'What you send to a quest stays yours, too. If it’s approved, the quest’s owner may use it for the purpose the quest describes, and for nothing else unless you agree. If it’s rejected or withdrawn, they may not use it.',
    ],
  },
  {
    id: 'not-allowed',
    title: 'What isn’t allowed',
    blocks: [
      [
        'Anything that harms or endangers children.',
        'Threats, harassment, hate, calls for violence, and encouraging self-harm.',
        'Nudity and cruelty for their own sake.',
        'Fraud, stolen cards, money laundering, and paying yourself through other accounts.',
        'Impersonation, false information meant to cause harm, and spam.',
        'Content that belongs to others or breaks the law, and quests that ask for it.',
        'Breaking into accounts, getting around limits, and overloading the site.',
      ],
    ],
  },
  {
    id: 'what-we-may-do',
    title: 'What we may do about it',
    blocks: [
      'We may show something to fewer people, remove it, or suspend an account. We’ll tell you why, and you can reply using the contact below. A person always decides; nothing is removed automatically. Money you earned fairly stays yours.',
    ],
  },
  {
    id: 'quests',
    title: 'Quests',
    blocks: [
      [
        'A quest is an agreement between its owner and the people who take part. The site holds the money and pays it out.',
        'Owners set the full reward aside when they post, describe honestly what they want, and decide based on what the quest says.',
        'Anyone the owner hasn’t answered within the quest’s review time is approved and paid automatically, unless an Open quest has no places left.',
        `Owners can undo a decision for ${count(UNDO_MS / 60_000, 'minute')}; an approval, only if the money hasn’t been used yet. After that, the reward belongs to the person who earned it.`,
        'Money for unfilled places goes back to the owner.',
        'You’re responsible for taxes on what you earn.',
      ],
    ],
    place: { label: 'How quests work', to: '/help' },
  },
  {
    id: 'money',
    title: 'Money',
    blocks: [
      [
        'We owe you the money in your wallet. The wallet isn’t a bank account and doesn’t earn interest.',
        'You’ll see all fees before you confirm. New money may be held before you can cash it out. If a card payment is disputed, we hold the money until it’s settled; if the dispute is lost, you owe what you’d already spent of it.',
        'Promotional money is for posting quests only. You can’t cash it out, and it expires on the date shown.',
        'The payment provider has its own terms, and may verify your identity before it pays you.',
      ],
    ],
  },
  {
    id: 'leaving',
    title: 'Leaving',
    blocks: [
      `You can delete your account at any time, unless applicants are waiting for your decision or money is on its way, disputed or owed. We erase it ${count(ACCOUNT_KEPT_DAYS, 'day')} later. Cash out first: you can’t get at your wallet after that.`,
      'If this site closes, we’ll tell you in time to save your content and cash out.',
    ],
  },
  {
    id: 'liability',
    title: 'Our responsibility',
    blocks: [
      'We take care, but we can’t promise that the site always works or that nothing is ever lost. We’re responsible for what we do on purpose or through gross negligence, for harm to life and health, and for the money we hold for you. Others are responsible for what they share and post.',
    ],
  },
  {
    id: 'changes',
    title: 'When these rules change',
    blocks: [
      'We’ll tell you before an important change takes effect. If you don’t agree, you can leave and take your money with you.',
    ],
  },
];
