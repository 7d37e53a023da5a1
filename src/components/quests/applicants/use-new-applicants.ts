import { useState } from 'react';
import { useApplicantEvents } from '../../../queries/quests/applicant-events.ts';

/** Follows the applicants of a quest: how many applied since the list was read, and what reads it again. */
export function useNewApplicants(questId: string, isEnabled: boolean, refetch: () => unknown) {
  const [count, setCount] = useState(0);
  useApplicantEvents(questId, isEnabled, () => setCount((before) => before + 1));
  return {
    count,
    onRead: () => {
      setCount(0);
      void refetch();
    },
  };
}
