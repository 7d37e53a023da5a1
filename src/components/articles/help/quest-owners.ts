import { questLimits, UNDO_MS } from '../../../../contract/quests/quest-limits.ts';
import { formatMoney, formatTicket } from '../../../lib/format/money.ts';
import { count, type Part } from '../article.ts';

const { reward, total, places, media, criteria, reviewDays, deadlineDays, bulk } = questLimits;
const undo = count(UNDO_MS / 60_000, 'minute');

export const owning: Part = {
  id: 'owning',
  title: 'Quests: posting one',
  passages: [
    {
      id: 'post-a-quest',
      title: 'How do I post a quest?',
      blocks: [
        `Say what people should send, show up to ${media} photos or clips as examples, and add up to ${criteria} short criteria if you like. Set a budget of up to ${formatTicket(total)} and 1 to ${places.toLocaleString('en-US')} places. Each place pays an equal share of at least ${formatMoney(reward)}.`,
        `We set the money aside from your wallet when you post. Up to half of it can be promotional. A quest can be open for ${deadlineDays.min} to ${deadlineDays.max} days.`,
      ],
      place: { label: 'Post a quest', to: '/create-quest' },
    },
    {
      id: 'share-a-quest',
      title: 'How do I share my quest?',
      blocks: [
        'Press Share on its page and send the link. People without an account can see what you’re asking for and what you pay, and log in or sign up to apply.',
      ],
    },
    {
      id: 'answer-questions',
      title: 'How do I answer questions about my quest?',
      blocks: [
        'We notify you when someone asks. Press Answer under the question on your quest’s page. Anyone who can see the quest can read your answer. Each question has one answer; to change it, delete it and write a new one. After the quest closes, you can still answer earlier questions.',
      ],
    },
    {
      id: 'no-decision',
      title: 'What if I don’t decide in time?',
      blocks: [
        `You choose how long you have: ${reviewDays.min} to ${reviewDays.max} days (${reviewDays.default} by default). Anyone you haven’t answered by then is approved and paid in full automatically. We’ll remind you before that happens.`,
      ],
    },
    {
      id: 'decide',
      title: 'How do I review applicants?',
      blocks: [
        `You can approve, reject with a reason, ask for changes, or pay partially if the applicant accepts that. In the list, you can select and decide on up to ${bulk} applicants at once, or compare two side by side. The review desk shows them one by one and works with the keyboard alone. You can undo a decision for ${undo}; an approval, only if the money hasn’t been used yet.`,
      ],
    },
    {
      id: 'change-a-quest',
      title: 'Can I edit a quest?',
      blocks: [
        'You can edit the title and description until someone applies. After that, you can add dated notes. You can add places and budget at any time, but not reduce them.',
      ],
    },
    {
      id: 'close-a-quest',
      title: 'How do I get unspent money back?',
      blocks: [
        'Close the quest, or wait for its last day. Money that no applicant is waiting for returns to your wallet right away; the rest, once you’ve decided on the last application. If nobody has applied, you can delete the quest and get all of the money back.',
      ],
    },
    {
      id: 'records',
      title: 'What do others see about my decisions?',
      blocks: [
        'Once you’ve decided a few times, your quests show how quickly you usually answer and how often you approve. Next to each applicant, you see how often they were approved.',
      ],
    },
  ],
};
