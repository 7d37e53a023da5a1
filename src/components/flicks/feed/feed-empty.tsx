import { Images, type LucideIcon, Sparkles, Users } from 'lucide-react';
import type { FeedKind } from '../../../../contract/flicks/flick.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LinkButton } from '../../ui/link-button.tsx';

interface EmptyFeed {
  icon: LucideIcon;
  title: string;
  text: string;
  action: { to: '/search' | '/create'; label: string };
}

const findPeople = { to: '/search', label: 'Find people' } as const;

const states: Record<FeedKind, EmptyFeed> = {
  'for-you': {
    icon: Sparkles,
    title: 'Nothing for you yet',
    text: 'The more you follow and like, the more comes here.',
    action: findPeople,
  },
  following: {
    icon: Users,
    title: 'No flicks here yet',
    text: 'Flicks of people you follow show up here.',
    action: findPeople,
  },
  latest: {
    icon: Images,
    title: 'No flicks here yet',
    text: 'Be the first to share one.',
    action: { to: '/create', label: 'Create' },
  },
};

/** A feed without flicks, with a way to fill it. */
export function FeedEmpty({ kind }: { kind: FeedKind }) {
  const { icon, title, text, action } = states[kind];
  return (
    <EmptyState
      icon={icon}
      title={title}
      text={text}
      action={
        <LinkButton to={action.to} variant="tonal">
          {action.label}
        </LinkButton>
      }
    />
  );
}
