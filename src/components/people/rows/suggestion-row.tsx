import { X } from 'lucide-react';
import type { SuggestionFacts } from '../../../../contract/people/friend-suggestion.ts';
import * as m from '../../../messages/people.gen.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { FollowButton } from './follow-button.tsx';
import { PersonRow } from './person-row.tsx';
import { suggestionReason } from './suggestion-reason.ts';

export interface Suggested {
  userId: string;
  username: string;
  name: string;
  photo: string | null;
  isFollowing: boolean;
  reason: string;
  facts?: SuggestionFacts | undefined;
}

type SuggestionRowProps = { person: Suggested; onDismiss?: ((person: Suggested) => void) | undefined };

/** A person to follow, and why. */
export function SuggestionRow({ person, onDismiss }: SuggestionRowProps) {
  return (
    <PersonRow
      person={person}
      line={<span className="line-clamp-2 whitespace-normal">{suggestionReason(person)}</span>}
      action={
        <span className="flex shrink-0 items-center gap-1">
          <FollowButton person={person} />
          {onDismiss && (
            <IconButton
              label={m.suggestionDismiss({ name: person.name })}
              icon={X}
              size="s"
              tip="none"
              className="-me-1.5 text-text-2"
              onClick={() => onDismiss(person)}
            />
          )}
        </span>
      }
    />
  );
}
