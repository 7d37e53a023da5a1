import { Images, Sparkles, Users } from 'lucide-react';
import type { FeedKind } from '../../../../contract/flicks/flick.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LinkButton } from '../../ui/link-button.tsx';

/** A feed without a flick, and what to do about it. */
export function FeedEmpty({ kind }: { kind: FeedKind }) {
  if (kind === 'for-you') {
    return (
      <EmptyState
        icon={Sparkles}
        title="Nothing for you yet"
        text="The more you follow and like, the more comes here."
        action={
          <LinkButton to="/search" variant="tonal">
            Find people
          </LinkButton>
        }
      />
    );
  }
  if (kind === 'following') {
    return (
      <EmptyState
        icon={Users}
        title="No flicks here yet"
        text="Flicks of people you follow show up here."
        action={
          <LinkButton to="/search" variant="tonal">
            Find people
          </LinkButton>
        }
      />
    );
  }
  return (
    <EmptyState
      icon={Images}
      title="No flicks here yet"
      text="Be the first to share one."
      action={
        <LinkButton to="/create" variant="tonal">
          Create
        </LinkButton>
      }
    />
  );
}
