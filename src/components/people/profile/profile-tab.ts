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
import * as m from '../../../messages/people.gen.ts';

export type ProfileTab = 'flicks' | 'reposts' | 'tagged' | 'quests' | 'liked' | 'scheduled';

interface TabFacts {
  label: string;
  icon: LucideIcon;
  /** The list of flicks that it shows; quests and scheduled flicks have none. */
  list: FlickListType | null;
}

export const tabFacts: Readonly<Record<ProfileTab, TabFacts>> = {
  flicks: { label: m.tabFlicks(), icon: Grid3x3, list: 'posts' },
  reposts: { label: m.tabReposts(), icon: Repeat2, list: 'reposts' },
  tagged: { label: m.tabTagged(), icon: UserRoundCheck, list: 'tagged' },
  quests: { label: m.tabQuests(), icon: Compass, list: null },
  liked: { label: m.tabLiked(), icon: Heart, list: 'liked' },
  scheduled: { label: m.tabScheduled(), icon: CalendarClock, list: null },
};

const everybody: readonly ProfileTab[] = ['flicks', 'reposts', 'tagged', 'quests'];

/** Liked and scheduled flicks are visible only to their owner. */
export function tabsOf(isSelf: boolean): readonly ProfileTab[] {
  return isSelf ? [...everybody, 'liked', 'scheduled'] : everybody;
}
