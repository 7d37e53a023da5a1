import {
  Bell,
  EyeOff,
  Languages,
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
import * as m from '../../../messages/account.gen.ts';

export type SectionId =
  | 'account'
  | 'security'
  | 'sessions'
  | 'privacy'
  | 'bio-links'
  | 'notifications'
  | 'language'
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
  { id: 'account', label: m.sectionAccount(), icon: User, lead: m.sectionAccountLead() },
  { id: 'security', label: m.sectionSecurity(), icon: ShieldCheck },
  {
    id: 'sessions',
    label: m.sectionSessions(),
    icon: MonitorSmartphone,
    lead: m.sectionSessionsLead(),
  },
  { id: 'privacy', label: m.sectionPrivacy(), icon: EyeOff, lead: m.sectionPrivacyLead() },
  { id: 'bio-links', label: m.sectionBioLinks(), icon: Link2 },
  { id: 'notifications', label: m.sectionNotifications(), icon: Bell },
  { id: 'language', label: m.language(), icon: Languages, lead: m.languageHint() },
  { id: 'theme', label: m.sectionTheme(), icon: SunMoon },
  { id: 'playback', label: m.sectionPlayback(), icon: Play },
];

/** Below the line. */
export const lastSections: readonly Section[] = [
  {
    id: 'report',
    label: m.sectionReport(),
    icon: LifeBuoy,
    lead: m.sectionReportLead(),
  },
  { id: 'deactivate', label: m.sectionLeave(), icon: UserX },
];

/** The section of a URL, or undefined if it names none. */
export function findSection(id: unknown): Section | undefined {
  return [...sections, ...lastSections].find((section) => section.id === id);
}
