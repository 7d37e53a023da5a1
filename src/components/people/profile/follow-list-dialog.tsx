import { keepPreviousData } from '@tanstack/react-query';
import { Search, X } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { limits } from '../../../../contract/core/limits.ts';
import type { Person } from '../../../../contract/core/shared.ts';
import type { ProfileDetail } from '../../../../contract/people/profile.ts';
import * as m from '../../../messages/people.gen.ts';
import {
  type FollowablePerson,
  type FollowList,
  followList,
  useIsBeingRemoved,
  useRemoveFollower,
} from '../../../queries/people/follow.ts';
import { FollowedHashtags } from '../../flicks/hashtag/followed-hashtags.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Tabs, tabPanel } from '../../ui/tabs.tsx';
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
  person: Person & FollowablePerson;
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

const TABS_ID = 'following';
type Tab = 'people' | 'hashtags';
const tabs: readonly { value: Tab; label: string }[] = [
  { value: 'people', label: m.listTabPeople() },
  { value: 'hashtags', label: m.listTabHashtags() },
];

/** What the viewer follows: people, or hashtags. */
function OwnFollowing({ people }: { people: ReactNode }) {
  const [tab, setTab] = useState<Tab>('people');
  return (
    <>
      <Tabs
        id={TABS_ID}
        label={m.listFollowing()}
        tabs={tabs}
        selected={tab}
        onSelect={setTab}
        className="flex gap-6 border-line border-b"
      />
      <div {...tabPanel(TABS_ID, tab)} className="flex flex-col gap-3">
        {tab === 'people' ? people : <FollowedHashtags />}
      </div>
    </>
  );
}

type FollowedPeopleProps = { profile: Pick<ProfileDetail, 'userId' | 'isSelf'>; list: FollowList };

/** The followers of a person or the people they follow, to search and follow. */
function FollowedPeople({ profile, list }: FollowedPeopleProps) {
  const [typed, setTyped] = useState('');
  const q = useDebounced(typed.trim().slice(0, limits.search.max), PAUSE_MS);
  const { title, search, empty } = texts[list];
  return (
    <>
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
          options={{ ...followList(list, profile.userId, q), placeholderData: keepPreviousData }}
          label={title}
          empty={
            <p className="py-6 text-center text-base text-text-2">
              {q === '' ? empty : m.listNoResults({ query: q })}
            </p>
          }
          row={(person) => <FollowRow person={person} canRemove={profile.isSelf && list === 'followers'} />}
        />
      </div>
    </>
  );
}

type FollowListDialogProps = {
  profile: Pick<ProfileDetail, 'userId' | 'isSelf'>;
  /** Undefined once it is closed. */
  list: FollowList | undefined;
  onClose: () => void;
};

/** The followers of a person, or whom they follow; for the viewer their hashtags too. */
export function FollowListDialog({ profile, list, onClose }: FollowListDialogProps) {
  // The last opened list stays while its dialog closes.
  const [shown, setShown] = useState(list ?? 'followers');
  if (list && list !== shown) setShown(list);
  const people = <FollowedPeople key={shown} profile={profile} list={shown} />;
  return (
    <Dialog
      open={list !== undefined}
      onOpenChange={(open) => !open && onClose()}
      title={texts[shown].title}
      size="s"
      hasUrl
    >
      <div className="flex min-h-[min(28rem,60dvh)] flex-col gap-3">
        {profile.isSelf && shown === 'following' ? <OwnFollowing people={people} /> : people}
      </div>
    </Dialog>
  );
}
