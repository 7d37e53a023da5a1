import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { MessageCard } from './message-card.tsx';

type EmptyStateProps = { icon: LucideIcon; title: string; text: ReactNode; action?: ReactNode };

/** An empty list: what it means, and the one thing to do about it (a tonal button). */
export function EmptyState(props: EmptyStateProps) {
  return <MessageCard {...props} />;
}
