import { useQuery } from '@tanstack/react-query';
import type { ProfileDetail } from '../../../../contract/people/profile.ts';
import { useShowsFirstSteps } from '../../../queries/people/first-steps.ts';
import { questQueries } from '../../../queries/quests/quest.ts';

/** How long an account counts as new. */
const NEW_MS = 14 * 86_400_000;
/** With fewer people the feed of followed people is nearly empty. */
export const PEOPLE_TO_FOLLOW = 3;

export type FirstStep = 'photo' | 'people' | 'flick' | 'quest';

/** What a new member has done and can still do; null for others, once everything is done, and where it is hidden. */
export function useFirstSteps(profile: ProfileDetail): { step: FirstStep; isDone: boolean }[] | null {
  const isShown = useShowsFirstSteps();
  const isNew = Date.now() - Date.parse(profile.createdAt) < NEW_MS;
  const isWanted = profile.isSelf && isNew && isShown;
  const { data: applied } = useQuery({ ...questQueries.first({ applied: 'me' }, 1), enabled: isWanted });
  if (!isWanted || !applied) return null;
  const steps = [
    { step: 'photo' as const, isDone: profile.photo !== null },
    { step: 'people' as const, isDone: profile.followingCount >= PEOPLE_TO_FOLLOW },
    { step: 'flick' as const, isDone: profile.flickCount > 0 },
    { step: 'quest' as const, isDone: applied.length > 0 },
  ];
  return steps.every(({ isDone }) => isDone) ? null : steps;
}
