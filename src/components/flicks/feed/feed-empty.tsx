import { Images, type LucideIcon, Sparkles, Users } from 'lucide-react';
import type { FeedKind } from '../../../../contract/flicks/flick.ts';
import * as m from '../../../messages/flicks.gen.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LinkButton } from '../../ui/link-button.tsx';

interface EmptyFeed {
  icon: LucideIcon;
  title: string;
  text: string;
  action: { to: '/search' | '/create'; label: string };
}

const findPeople = { to: '/search', label: m.feedFindPeople() } as const;

const states: Record<FeedKind, EmptyFeed> = {
  'for-you': {
    icon: Sparkles,
    title: m.feedForYouEmptyTitle(),
    text: m.feedForYouEmptyText(),
    action: findPeople,
  },
  following: {
    icon: Users,
    title: m.feedEmpty(),
    text: m.feedFollowingEmptyText(),
    action: findPeople,
  },
  latest: {
    icon: Images,
    title: m.feedEmpty(),
    text: m.feedLatestEmptyText(),
    action: { to: '/create', label: m.feedCreate() },
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
