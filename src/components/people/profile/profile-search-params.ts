import type { ProfileSearch } from './profile-screen.tsx';

const tabs: readonly unknown[] = ['flicks', 'reposts', 'tagged', 'quests', 'liked', 'scheduled'];

/** The search params of a profile; invalid ones are dropped. */
export function readProfileSearch({ tab, list }: Record<string, unknown>): ProfileSearch {
  return {
    tab: tabs.includes(tab) ? (tab as ProfileSearch['tab']) : undefined,
    list: list === 'followers' || list === 'following' ? list : undefined,
  };
}
