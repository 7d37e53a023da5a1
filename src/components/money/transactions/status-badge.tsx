import type { TransactionStatus } from '../../../../contract/money/transaction.ts';
import { badgeTones } from './transaction-style.ts';
import { statusLabels } from './transaction-text.ts';

type StatusBadgeProps = { status: TransactionStatus; className?: string | undefined };

/** The status, unless it is simply done. */
export function StatusBadge({ status, className = '' }: StatusBadgeProps) {
  const word = statusLabels[status];
  if (word === null) return null;
  return (
    <span
      className={`inline-flex h-6 shrink-0 items-center whitespace-nowrap rounded-full px-2 font-medium text-sm forced-colors:border ${badgeTones[status]} ${className}`}
    >
      {word}
    </span>
  );
}
