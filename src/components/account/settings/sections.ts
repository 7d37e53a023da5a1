import {
  Bell,
  EyeOff,
  LifeBuoy,
  Link2,
  type LucideIcon,
  MonitorSmartphone,
  Play,
  ShieldCheck,
  SunMoon,
  User,
  UserX,
} from 'lucide-react';

export type SectionId =
  | 'account'
  | 'security'
  | 'sessions'
  | 'privacy'
  | 'bio-links'
  | 'notifications'
  | 'theme'
  | 'playback'
  | 'report'
  | 'deactivate';

export type Section = {
  id: SectionId;
  label: string;
  icon: LucideIcon;
  /** One sentence under the heading. */
  lead?: string | undefined;
};

export const sections: readonly Section[] = [
  { id: 'account', label: 'Account', icon: User, lead: 'Who you are here, and how we reach you.' },
  { id: 'security', label: 'Security', icon: ShieldCheck },
  {
    id: 'sessions',
    label: 'Sessions',
    icon: MonitorSmartphone,
    lead: 'Devices that are logged in to your account now.',
  },
  { id: 'privacy', label: 'Privacy', icon: EyeOff, lead: 'Whom and what you keep away from you.' },
  { id: 'bio-links', label: 'Bio links', icon: Link2 },
  { id: 'notifications', label: 'Notifications', icon: Bell },
  { id: 'theme', label: 'Theme', icon: SunMoon },
  { id: 'playback', label: 'Playback', icon: Play },
];

/** Below the line. */
export const lastSections: readonly Section[] = [
  {
    id: 'report',
    label: 'Report a problem',
    icon: LifeBuoy,
    lead: 'Tell us what happened. Pictures of the screen help.',
  },
  { id: 'deactivate', label: 'Deactivate or delete', icon: UserX },
];

/** The section of a URL, or undefined if it names none. */
export function findSection(id: unknown): Section | undefined {
  return [...sections, ...lastSections].find((section) => section.id === id);
}
