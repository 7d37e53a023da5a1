import { joinList } from '../../../lib/format/list.ts';
import * as m from '../../../messages/shell.gen.ts';
import type { UnsentDraft } from '../../../queries/flicks/publishing/unsent-drafts.ts';

const kinds = [
  { goal: 'flick', isSending: true, text: m.draftFlicksSending },
  { goal: 'flick', isSending: false, text: m.draftFlicks },
  { goal: 'quest', isSending: false, text: m.draftQuests },
  { goal: 'proof', isSending: false, text: m.draftApplications },
] as const;

/** Names them in one phrase: "a flick you haven’t shared and 2 unposted quests". */
export function unsentDraftsText(drafts: readonly UnsentDraft[]): string {
  return joinList(
    kinds.flatMap(({ goal, isSending, text }) => {
      const count = drafts.filter((draft) => draft.goal === goal && draft.isSending === isSending).length;
      return count === 0 ? [] : [text({ count })];
    }),
  );
}
