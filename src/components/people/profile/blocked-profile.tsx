import { Ban } from 'lucide-react';
import type { ProfileDetail } from '../../../../contract/people/profile.ts';
import * as m from '../../../messages/people.gen.ts';
import { useBlock } from '../../../queries/people/block.ts';
import { Button } from '../../ui/button.tsx';
import { MessageCard } from '../../ui/message-card.tsx';

/** A person whom the viewer blocks: only the name, and a button to unblock. */
export function BlockedProfile({ profile }: { profile: ProfileDetail }) {
  const { isBlocked, setBlocked } = useBlock(profile);
  return (
    <div className="py-12">
      <MessageCard
        icon={Ban}
        level="h1"
        title={profile.name}
        text={m.blockedText({ username: profile.username })}
        action={
          <Button
            variant="outline"
            loading={!isBlocked}
            loadingLabel={m.unblocking()}
            onClick={() => setBlocked(false)}
          >
            {m.unblock()}
          </Button>
        }
      />
    </div>
  );
}
