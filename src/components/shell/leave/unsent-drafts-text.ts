import type { UnsentDraft } from '../../../queries/flicks/publishing/unsent-drafts.ts';

const kinds = [
  {
    goal: 'flick',
    isSending: true,
    one: 'a flick that is being shared',
    many: 'flicks that are being shared',
  },
  { goal: 'flick', isSending: false, one: 'a flick you did not share', many: 'flicks you did not share' },
  { goal: 'quest', isSending: false, one: 'a quest you did not post', many: 'quests you did not post' },
  {
    goal: 'proof',
    isSending: false,
    one: 'an application you did not send',
    many: 'applications you did not send',
  },
] as const;

const list = new Intl.ListFormat('en', { type: 'conjunction' });

/** Names them in one phrase: "a flick you did not share and 2 quests you did not post". */
export function unsentDraftsText(drafts: readonly UnsentDraft[]): string {
  return list.format(
    kinds.flatMap(({ goal, isSending: isOnItsWay, one, many }) => {
      const { length } = drafts.filter((draft) => draft.goal === goal && draft.isSending === isOnItsWay);
      return length === 0 ? [] : [length === 1 ? one : `${length} ${many}`];
    }),
  );
}
