import {
  Activity,
  ArrowDownLeft,
  ArrowUpRight,
  CalendarX2,
  CircleAlert,
  CircleCheck,
  CirclePause,
  CirclePlay,
  CircleX,
  Clock3,
  Compass,
  Download,
  Flag,
  KeyRound,
  Landmark,
  type LucideIcon,
  Megaphone,
  MonitorSmartphone,
  PencilLine,
  Scale,
  Shield,
  ShieldCheck,
  UserPen,
  UsersRound,
} from 'lucide-react';
import type { NotificationKind } from '../../../../contract/notifications/notification.ts';

/** Marigold means money alone. */
const tones = {
  quiet: 'bg-fill text-text-2',
  brand: 'bg-brand-soft text-on-brand-soft',
  money: 'bg-reward text-on-reward',
  care: 'bg-reward-soft text-reward-text',
  loss: 'bg-danger-soft text-danger-text',
};

export interface Mark {
  icon: LucideIcon;
  tone: string;
}

const mark = (icon: LucideIcon, tone: keyof typeof tones): Mark => ({ icon, tone: tones[tone] });

/** Shown instead of an avatar, for notifications that are not about what people did. */
const marks: Partial<Record<NotificationKind, Mark>> = {
  schedule_failed: mark(CalendarX2, 'loss'),
  quest_application: mark(UsersRound, 'brand'),
  quest_approved: mark(CircleCheck, 'money'),
  quest_partial: mark(CircleCheck, 'money'),
  quest_rejected: mark(CircleX, 'loss'),
  quest_changes: mark(PencilLine, 'care'),
  quest_appeal: mark(Scale, 'care'),
  appeal_result: mark(Scale, 'quiet'),
  quest_due: mark(Clock3, 'care'),
  quest_auto_approved: mark(CircleCheck, 'money'),
  quest_closed: mark(Compass, 'quiet'),
  quest_frozen: mark(CirclePause, 'care'),
  quest_released: mark(CirclePlay, 'quiet'),
  quest_slot_open: mark(Compass, 'quiet'),
  topup: mark(ArrowDownLeft, 'money'),
  payout: mark(ArrowUpRight, 'money'),
  payout_failed: mark(CircleAlert, 'loss'),
  payout_account_changed: mark(Landmark, 'care'),
  dispute: mark(CircleAlert, 'care'),
  debt: mark(CircleAlert, 'loss'),
  report_result: mark(Flag, 'quiet'),
  moderation: mark(Shield, 'care'),
  new_login: mark(MonitorSmartphone, 'quiet'),
  password_changed: mark(KeyRound, 'quiet'),
  contact_changed: mark(UserPen, 'quiet'),
  '2fa_changed': mark(ShieldCheck, 'quiet'),
  recovery_codes_missing: mark(KeyRound, 'care'),
  data_ready: mark(Download, 'quiet'),
  system_problem: mark(Activity, 'loss'),
  money_request: mark(Landmark, 'care'),
  announcement: mark(Megaphone, 'brand'),
};

export function markOf(kind: NotificationKind): Mark | undefined {
  return marks[kind];
}
