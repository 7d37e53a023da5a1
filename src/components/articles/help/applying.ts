import { retentionDays } from '../../../../contract/core/retention.ts';
import { CHANGES_MS, MOST_CHANGES, questLimits, UNDO_MS } from '../../../../contract/quests/quest-limits.ts';
import { count, type Part } from '../article.ts';

const { reviewDays, application } = questLimits;
const undo = count(UNDO_MS / 60_000, 'minute');
const changes = count(CHANGES_MS / 3_600_000, 'hour');

export const applying: Part = {
  id: 'applying',
  title: 'Quests: taking part',
  passages: [
    {
      id: 'what-is-a-quest',
      title: 'What is a quest?',
      blocks: [
        'A task with a reward. The owner says what to send and how many people can be paid, and sets all of the money aside up front. You send photos or clips as proof, and when the owner approves them, the reward is in your wallet right away. You never work for money that isn’t there.',
      ],
      place: { label: 'Browse quests', to: '/quests' },
    },
    {
      id: 'who-can-apply',
      title: 'Who can apply?',
      blocks: [
        [
          'Your account must be at least a day old, with a confirmed email or phone number.',
          'Some quests are for one country only: it must be the one on your profile.',
          'You can’t apply to your own quest, and you can have one application per quest at a time.',
          'While you’re new, only a few of your applications can be waiting for an answer at once.',
        ],
      ],
    },
    {
      id: 'exclusive-open',
      title: 'What do Exclusive and Open mean?',
      blocks: [
        [
          'Exclusive: your proof holds a place until it’s decided. When all places are taken, nobody else can apply.',
          'Open: anyone can apply, and the owner picks as many as there are places.',
        ],
      ],
    },
    {
      id: 'what-to-send',
      title: 'What do I send, and who sees it?',
      blocks: [
        `Up to ${application.media} photos or clips, and a note if you like. Only you and the quest’s owner see them, and this site’s operators if something is reported or disputed. You can withdraw your application until it’s decided.`,
      ],
    },
    {
      id: 'ask-the-owner',
      title: 'Can I ask the owner something?',
      blocks: [
        'Yes, under Questions on the quest’s page while the quest is open. Anyone who can see the quest can read your question and the answer, and we’ll notify you when there is one. You can delete your question at any time, and its answer with it.',
      ],
    },
    {
      id: 'when-is-the-answer',
      title: 'When do I get an answer?',
      blocks: [
        `Each quest says how many days its owner has: ${reviewDays.min} to ${reviewDays.max}. If there’s no answer by then, your application is approved automatically and paid in full. The one exception is an Open quest with no places left: there it’s rejected.`,
      ],
    },
    {
      id: 'on-hold',
      title: 'Why is a quest on hold?',
      blocks: [
        'This site’s operators are looking into it, for example because someone reported its owner. Applications, decisions, payments and deadlines are paused, and the money stays set aside. When the quest resumes, its deadlines move back by the time it was on hold. We notify the owner and everyone who’s waiting for an answer. You can withdraw your application at any time.',
      ],
    },
    {
      id: 'changes',
      title: 'I was asked for changes',
      blocks: [
        `Send new proof within ${changes}. The owner’s time to answer starts over. An owner can ask for changes at most ${MOST_CHANGES === 2 ? 'twice' : count(MOST_CHANGES, 'time')}. If you don’t send anything, your application is withdrawn, and that doesn’t count against you.`,
      ],
    },
    {
      id: 'rejected',
      title: 'I was rejected',
      blocks: [
        'The owner has to say why, and you can read it on the quest’s page. Some quests let you try once more; the page says so. For a month, the owner can still change the rejection to an approval.',
      ],
    },
    {
      id: 'part-of-the-reward',
      title: 'Can I be paid only part of the reward?',
      blocks: [
        'Only if you accepted partial payment when you applied. Otherwise it’s the full reward or nothing.',
      ],
    },
    {
      id: 'taken-back',
      title: 'Can an approval be taken back?',
      blocks: [
        `The owner can undo it for ${undo}, in case it was a mistake, and only if you haven’t used the money yet. After that, it’s yours.`,
      ],
    },
    {
      id: 'quest-full',
      title: 'The quest filled up before I could apply',
      blocks: [
        `We keep your proof for ${count(retentionDays.proofDraft, 'day')}. If a place opens up, we’ll notify you, and you can apply without starting over.`,
      ],
    },
  ],
};
