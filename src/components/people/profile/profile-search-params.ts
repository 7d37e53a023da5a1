import type { ProfileSearch } from './profile-screen.tsx';

const tabs: readonly unknown[] = ['flicks', 'reposts', 'tagged', 'quests', 'liked', 'scheduled'];

/** What the address of a profile says; what it says wrongly counts for nothing. */
export function readProfileSearch({ tab, list }: Record<string, unknown>): ProfileSearch {
  return {
    tab: tabs.includes(tab) ? (tab as ProfileSearch['tab']) : undefined,
    list: list === 'followers' || list === 'following' ? list : undefined,
  };
}
