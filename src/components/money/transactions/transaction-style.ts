import {
  ArrowDownLeft,
  ArrowUpRight,
  Gift,
  Lock,
  type LucideIcon,
  Plus,
  ShieldAlert,
  SlidersHorizontal,
  Undo2,
} from 'lucide-react';
import type {
  Transaction,
  TransactionKind,
  TransactionStatus,
} from '../../../../contract/money/transaction.ts';

const signs: Partial<Record<TransactionKind, LucideIcon>> = {
  topup: Plus,
  reserve: Lock,
  undo: Undo2,
  refund: Undo2,
  payout_failed: Undo2,
  payout_returned: Undo2,
  promo: Gift,
  dispute: ShieldAlert,
  adjustment: SlidersHorizontal,
};

/** The sign of a row: of its kind, else of its direction. */
export function signOf({ kind, direction }: Transaction): LucideIcon {
  return signs[kind] ?? (direction === 'in' ? ArrowDownLeft : ArrowUpRight);
}

const WAITING = 'bg-reward-soft text-reward-text';
const LOST = 'bg-danger-soft text-danger-text';
const QUIET = 'bg-fill text-text-2';

/** The colours of a badge; its text says the same. */
export const badgeTones: Record<TransactionStatus, string> = {
  done: QUIET,
  paid: QUIET,
  reserved: QUIET,
  requested: WAITING,
  processing: WAITING,
  failed: LOST,
  cancelled: QUIET,
  returned: LOST,
  refunded: QUIET,
  disputed: WAITING,
};
