import { Bell, Bookmark, Compass, House, type LucideIcon, Search, User, Wallet } from 'lucide-react';

export type NavItem = { to: string; label: string; icon: LucideIcon };

const home: NavItem = { to: '/home', label: 'Home', icon: House };
const search: NavItem = { to: '/search', label: 'Search', icon: Search };
const quests: NavItem = { to: '/quests', label: 'Quests', icon: Compass };
const profile: NavItem = { to: '/profile', label: 'Profile', icon: User };

/** The rail, from 768 px on. */
export const railItems: readonly NavItem[] = [
  home,
  search,
  quests,
  { to: '/notifications', label: 'Notifications', icon: Bell },
  { to: '/wallet', label: 'Wallet', icon: Wallet },
  { to: '/saved', label: 'Saved', icon: Bookmark },
  profile,
];

/** The bar at the foot of phones; Create is shown between the two halves. */
export const tabItems = { before: [home, search], after: [quests, profile] } as const;

/** Another person's profile is not the current entry "Profile". */
export const activeOn = (to: string) => ({ exact: to === '/profile', includeSearch: false });
