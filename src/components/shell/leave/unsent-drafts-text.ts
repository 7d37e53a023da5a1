import type { UnsentDraft } from '../../../queries/flicks/publishing/unsent-drafts.ts';

const kinds = [
  {
    goal: 'flick',
    isOnItsWay: true,
    one: 'a flick that is being shared',
    many: 'flicks that are being shared',
  },
  { goal: 'flick', isOnItsWay: false, one: 'a flick you did not share', many: 'flicks you did not share' },
  { goal: 'quest', isOnItsWay: false, one: 'a quest you did not post', many: 'quests you did not post' },
  {
    goal: 'proof',
    isOnItsWay: false,
    one: 'an application you did not send',
    many: 'applications you did not send',
  },
] as const;

const list = new Intl.ListFormat('en', { type: 'conjunction' });

/** Names them in one phrase: "a flick you did not share and 2 quests you did not post". */
export function leftWords(drafts: readonly UnsentDraft[]): string {
  return list.format(
    kinds.flatMap(({ goal, isOnItsWay, one, many }) => {
      const { length } = drafts.filter((draft) => draft.goal === goal && draft.isOnItsWay === isOnItsWay);
      return length === 0 ? [] : [length === 1 ? one : `${length} ${many}`];
    }),
  );
}
