import {
  CalendarClock,
  Compass,
  Grid3x3,
  Heart,
  type LucideIcon,
  Repeat2,
  UserRoundCheck,
} from 'lucide-react';
import type { FlickListType } from '../../../../contract/flicks/flick.ts';

export type ProfileTab = 'flicks' | 'reposts' | 'tagged' | 'quests' | 'liked' | 'scheduled';

interface TabFacts {
  label: string;
  icon: LucideIcon;
  /** The list of flicks that it shows; quests and scheduled flicks have none. */
  list: FlickListType | null;
}

export const tabFacts: Readonly<Record<ProfileTab, TabFacts>> = {
  flicks: { label: 'Flicks', icon: Grid3x3, list: 'posts' },
  reposts: { label: 'Reposts', icon: Repeat2, list: 'reposts' },
  tagged: { label: 'Tagged', icon: UserRoundCheck, list: 'tagged' },
  quests: { label: 'Quests', icon: Compass, list: null },
  liked: { label: 'Liked', icon: Heart, list: 'liked' },
  scheduled: { label: 'Scheduled', icon: CalendarClock, list: null },
};

const everybody: readonly ProfileTab[] = ['flicks', 'reposts', 'tagged', 'quests'];

/** Liked and scheduled flicks are visible only to their owner. */
export function tabsOf(isSelf: boolean): readonly ProfileTab[] {
  return isSelf ? [...everybody, 'liked', 'scheduled'] : everybody;
}
