import { Bell, Bookmark, Compass, House, type LucideIcon, Search, User, Wallet } from 'lucide-react';
import * as m from '../../../messages/shell.gen.ts';

export type NavItem = { to: string; label: string; icon: LucideIcon };

const home: NavItem = { to: '/home', label: m.navHome(), icon: House };
const search: NavItem = { to: '/search', label: m.navSearch(), icon: Search };
const quests: NavItem = { to: '/quests', label: m.navQuests(), icon: Compass };
const profile: NavItem = { to: '/profile', label: m.navProfile(), icon: User };

/** The rail, from 768 px on. */
export const railItems: readonly NavItem[] = [
  home,
  search,
  quests,
  { to: '/notifications', label: m.navNotifications(), icon: Bell },
  { to: '/wallet', label: m.navWallet(), icon: Wallet },
  { to: '/saved', label: m.navSaved(), icon: Bookmark },
  profile,
];

/** The bar at the foot of phones; Create is shown between the two halves. */
export const tabItems = { before: [home, search], after: [quests, profile] } as const;

/** Another person's profile is not the current entry "Profile". */
export const activeOn = (to: string) => ({ exact: to === '/profile', includeSearch: false });
