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
        `Say what people should send, show it with up to ${media} photos or clips of your own, and add up to ${criteria} short criteria if you like. Set a budget of at most ${formatTicket(total)}, and 1 to ${places.toLocaleString('en-US')} places. Each place gets an equal share, at least ${formatMoney(reward)}.`,
        `The money is set aside from your wallet when you post; at most half of it can be promotional. A quest is open for ${deadlineDays.min} to ${deadlineDays.max} days.`,
      ],
      place: { label: 'Post a quest', to: '/create-quest' },
    },
    {
      id: 'share-a-quest',
      title: 'How do I tell others about my quest?',
      blocks: [
        'Press Share on its page and pass the link on. Who has no account sees there what you ask for and what you pay, and logs in or signs up to apply.',
      ],
    },
    {
      id: 'answer-questions',
      title: 'How do I answer questions about my quest?',
      blocks: [
        'You are told when somebody asks. Press Answer below the question on the page of your quest: whoever sees the quest reads your answer. Each question has one answer; delete it to write another. After a quest has closed you can still answer what was asked before.',
      ],
    },
    {
      id: 'no-decision',
      title: 'What if I do not decide in time?',
      blocks: [
        `You choose how long you have, ${reviewDays.min} to ${reviewDays.max} days (${reviewDays.default} if you say nothing). What you have not decided by then is approved by itself and paid in full. We remind you before that happens.`,
      ],
    },
    {
      id: 'decide',
      title: 'How do I decide?',
      blocks: [
        `Approve, reject with a reason, ask for changes, or pay a part where the person allowed it. In the list you can select many and decide about up to ${bulk} at once; two that are selected can be compared side by side; the review desk shows one after the other, for the keyboard. Either way you can take it back for ${undo}, an approval only while the money is not used.`,
      ],
    },
    {
      id: 'change-a-quest',
      title: 'Can I change a quest afterwards?',
      blocks: [
        'Title and description, as long as nobody has applied. After that you can add notes, which carry their date. Places and budget can grow at any time, never shrink.',
      ],
    },
    {
      id: 'close-a-quest',
      title: 'How do I get unused money back?',
      blocks: [
        'Close the quest, or wait for its last day. What nobody waits for comes back to your wallet at once, the rest as soon as the last application is decided. A quest to which nobody ever applied can be deleted; all of its money comes back.',
      ],
    },
    {
      id: 'records',
      title: 'What do others see about how I decide?',
      blocks: [
        'As soon as you have decided a few times, your quests show how fast you decide and how much you approve. Beside people who apply you see how much of theirs was approved.',
      ],
    },
  ],
};
