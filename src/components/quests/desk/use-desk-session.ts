import { useEffect, useState } from 'react';
import type { QuestDetail } from '../../../../contract/quests/quest.ts';
import type { DecisionInput } from '../../../queries/cache/decisions.ts';
import {
  type DeskSession,
  forgetDeskSession,
  persistDeskSession,
  readDeskSession,
} from './persisted-session.ts';

/** What was decided since the desk was opened. It survives a reload, and ends when the desk is left. */
export function useDeskSession(quest: QuestDetail) {
  const [session, setSession] = useState<DeskSession>(
    () =>
      readDeskSession(quest._id, Date.now()) ?? {
        questId: quest._id,
        startLeft: quest.leftApproved,
        decisions: [],
      },
  );
  useEffect(() => persistDeskSession(session), [session]);
  // A reload leaves the desk without unmounting it.
  useEffect(() => forgetDeskSession, []);

  const { decisions, startLeft } = session;
  const without = (id: string) => decisions.filter((made) => made.id !== id);
  return {
    decisions,
    startLeft,
    add: (id: string, { to, amount }: DecisionInput) =>
      setSession({ ...session, decisions: [...without(id), { id, to, amount, at: Date.now() }] }),
    remove: (id: string) => setSession({ ...session, decisions: without(id) }),
  };
}
