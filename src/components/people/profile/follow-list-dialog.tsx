import { keepPreviousData } from '@tanstack/react-query';
import { Search, X } from 'lucide-react';
import { useState } from 'react';
import { limits } from '../../../../contract/core/limits.ts';
import type { Person } from '../../../../contract/core/shared.ts';
import type { ProfileDetail } from '../../../../contract/people/profile.ts';
import * as m from '../../../messages/people.gen.ts';
import {
  type FollowList,
  followList,
  useIsBeingRemoved,
  useRemoveFollower,
} from '../../../queries/people/follow.ts';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { useDebounced } from '../../ui/use-debounced.ts';
import { FollowButton } from '../rows/follow-button.tsx';
import { RowList } from '../rows/paged-list.tsx';
import { PersonRow } from '../rows/person-row.tsx';

const PAUSE_MS = 200;
const texts: Record<FollowList, { title: string; search: string; empty: string }> = {
  followers: { title: m.listFollowers(), search: m.listSearchFollowers(), empty: m.listNoFollowers() },
  following: { title: m.listFollowing(), search: m.listSearchFollowing(), empty: m.listNoFollowing() },
};

type FollowRowProps = {
  person: Person & { isFollowing: boolean };
  /** The viewer's own followers can be removed. */
  canRemove: boolean;
};

function FollowRow({ person, canRemove }: FollowRowProps) {
  const remove = useRemoveFollower();
  const isGoing = useIsBeingRemoved(person.userId);
  return (
    <div className={isGoing ? 'opacity-45' : undefined} inert={isGoing}>
      <PersonRow
        person={person}
        action={
          <>
            <FollowButton person={person} />
            {canRemove && (
              <IconButton
                label={m.listRemove({ name: person.name })}
                icon={X}
                size="s"
                tip="none"
                className="-me-1.5 text-text-2"
                onClick={({ currentTarget }) => {
                  const row = currentTarget.closest('li');
                  const nextFocus = row?.nextElementSibling ?? row?.previousElementSibling;
                  // The row disappears with its focused button.
                  (
                    nextFocus?.querySelector<HTMLElement>('a') ??
                    row?.closest('[role=dialog]')?.querySelector('input')
                  )?.focus();
                  remove(person.userId);
                }}
              />
            )}
          </>
        }
      />
    </div>
  );
}

type FollowListDialogProps = {
  profile: Pick<ProfileDetail, 'userId' | 'isSelf'>;
  /** Undefined once it is closed. */
  list: FollowList | undefined;
  onClose: () => void;
};

/** The followers of a person or the people they follow, to search and follow. */
export function FollowListDialog({ profile, list, onClose }: FollowListDialogProps) {
  // The last opened list stays while its dialog closes.
  const [shown, setShown] = useState(list ?? 'followers');
  const [typed, setTyped] = useState('');
  if (list && list !== shown) {
    setShown(list);
    setTyped('');
  }
  const q = useDebounced(typed.trim().slice(0, limits.search.max), PAUSE_MS);
  const { title, search, empty } = texts[shown];
  const options = followList(shown, profile.userId, q);
  return (
    <Dialog
      open={list !== undefined}
      onOpenChange={(open) => !open && onClose()}
      title={title}
      size="s"
      hasUrl
    >
      <div className="flex min-h-[min(28rem,60dvh)] flex-col gap-3">
        <TextField
          type="search"
          label={<span className="sr-only">{search}</span>}
          placeholder={m.listSearchPlaceholder()}
          icon={Search}
          autoComplete="off"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        <div>
          <RowList
            options={{ ...options, placeholderData: keepPreviousData }}
            label={title}
            empty={
              <p className="py-6 text-center text-base text-text-2">
                {q === '' ? empty : m.listNoResults({ query: q })}
              </p>
            }
            row={(person) => (
              <FollowRow person={person} canRemove={profile.isSelf && shown === 'followers'} />
            )}
          />
        </div>
      </div>
    </Dialog>
  );
}
