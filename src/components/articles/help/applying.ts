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
        'A task with a reward. Its owner says what to send and how many places there are, and sets the money for all of them aside when posting it. You send photos or clips; when the owner approves them, the reward is in your wallet at once. Nobody works for money that is not there.',
      ],
      place: { label: 'Look at quests', to: '/quests' },
    },
    {
      id: 'who-can-apply',
      title: 'Who can apply?',
      blocks: [
        [
          'Your account is a day old, and its email or phone is confirmed.',
          'Some quests are for one country: your profile has to name it.',
          'Not to your own quest, and to another one once at a time.',
          'While you are new, only some of your applications can wait for an answer at a time.',
        ],
      ],
    },
    {
      id: 'exclusive-open',
      title: 'What do Exclusive and Open mean?',
      blocks: [
        [
          'Exclusive: what you send takes a place until it is decided. When all places are taken, nobody else can send.',
          'Open: any number may send, and the owner picks as many as there are places.',
        ],
      ],
    },
    {
      id: 'what-to-send',
      title: 'What do I send, and who sees it?',
      blocks: [
        `1 to ${application.media} photos or clips and a note. Only you and the owner of the quest see them, and operators of the site if something is reported or disputed. You can withdraw what is not decided yet.`,
      ],
    },
    {
      id: 'ask-the-owner',
      title: 'Can I ask the owner something?',
      blocks: [
        'Yes, on the page of the quest while it is open, under Questions. Whoever sees the quest reads your question and the answer, which you are told of. You can delete your question at any time; its answer goes with it.',
      ],
    },
    {
      id: 'when-is-the-answer',
      title: 'When do I get an answer?',
      blocks: [
        `Each quest says how many days its owner has: ${reviewDays.min} to ${reviewDays.max}. If there is no answer by then, your application is approved by itself and paid in full. Only in an Open quest without a place left it is rejected then.`,
      ],
    },
    {
      id: 'on-hold',
      title: 'What does it mean that a quest is on hold?',
      blocks: [
        'Operators of the site look into it, for example because somebody reported its owner. Until it goes on nobody can apply or decide, and no money moves: what is set aside stays so. Its deadline and the time for answers stand still, and are later by that time afterwards. The owner and everybody who waits for an answer are told. You can withdraw what you sent at any time.',
      ],
    },
    {
      id: 'changes',
      title: 'I was asked for changes',
      blocks: [
        `Send it again within ${changes}; the time for the answer begins anew. An owner can ask for that ${MOST_CHANGES === 2 ? 'twice' : count(MOST_CHANGES, 'time')} at most. If you do not send again, your application is withdrawn, which does not count against you.`,
      ],
    },
    {
      id: 'rejected',
      title: 'I was rejected',
      blocks: [
        'The owner has to say why, and you can read it. Some quests let you try once more; the page of the quest says so. For a month the owner can still turn the rejection into an approval.',
      ],
    },
    {
      id: 'part-of-the-reward',
      title: 'Can I get only a part of the reward?',
      blocks: ['Only if you allowed it when you applied. Else it is the whole reward or none.'],
    },
    {
      id: 'taken-back',
      title: 'Can an approval be taken back?',
      blocks: [
        `By the owner, for ${undo}, in case it was a slip, and only while you have not used the money. After that it is yours.`,
      ],
    },
    {
      id: 'quest-full',
      title: 'The quest was full when I sent',
      blocks: [
        `What you made is kept for ${count(retentionDays.proofDraft, 'day')}. We tell you when a place is free, and you can send it then without doing it again.`,
      ],
    },
  ],
};
