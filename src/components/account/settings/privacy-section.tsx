import type { Person } from '../../../../contract/core/shared.ts';
import { toast } from '../../../lib/browser/toast.ts';
import * as m from '../../../messages/account.gen.ts';
import {
  type BlockedOrMuted,
  blockedOrMutedPeople,
  useBlock,
  useMute,
} from '../../../queries/people/block.ts';
import { AltSuggestionCard } from '../../flicks/settings/alt-suggestion-card.tsx';
import { NotInterestedCard } from '../../flicks/settings/not-interested-card.tsx';
import { PostingCard } from '../../flicks/settings/posting-card.tsx';
import { SensitiveCard } from '../../flicks/settings/sensitive-card.tsx';
import { RowList } from '../../people/rows/paged-list.tsx';
import { PersonRow } from '../../people/rows/person-row.tsx';
import { MutedWordsCard } from '../../people/settings/muted-words-card.tsx';
import { PrivateAccountCard } from '../../people/settings/private-account-card.tsx';
import { WebSettingCard } from '../../people/settings/web-setting-card.tsx';
import { Button } from '../../ui/button.tsx';
import { SectionCard } from '../../ui/section/section-card.tsx';

const messages = {
  blocked: {
    title: m.privacyBlocked(),
    text: m.privacyBlockedText(),
    empty: m.privacyBlockedNone(),
    action: m.privacyUnblock(),
    actionNamed: m.privacyUnblockNamed,
    done: m.privacyUnblocked,
  },
  muted: {
    title: m.privacyMuted(),
    text: m.privacyMutedText(),
    empty: m.privacyMutedNone(),
    action: m.privacyUnmute(),
    actionNamed: m.privacyUnmuteNamed,
    done: m.privacyUnmuted,
  },
} as const;

function BlockedOrMutedRow({ of, person }: { of: BlockedOrMuted; person: Person }) {
  const block = useBlock({ ...person, isBlocked: true });
  const mute = useMute({ ...person, isMuted: true });
  const [holds, set] = of === 'blocked' ? [block.isBlocked, block.setBlocked] : [mute.isMuted, mute.setMuted];
  const { action, actionNamed, done } = messages[of];
  const end = () => {
    set(false);
    toast.success(done(person), {
      action: { label: m.undo(), onPress: () => set(true) },
    });
  };
  const button = (
    <Button
      variant="outline"
      size="s"
      loading={!holds}
      aria-label={actionNamed(person)}
      onClick={({ currentTarget }) => {
        const row = currentTarget.closest('li');
        const nextFocus = row?.nextElementSibling ?? row?.previousElementSibling;
        // The row disappears with its focused button.
        nextFocus?.querySelector<HTMLElement>('button')?.focus();
        end();
      }}
    >
      {action}
    </Button>
  );
  return <PersonRow person={person} action={button} />;
}

function BlockedOrMutedCard({ of }: { of: BlockedOrMuted }) {
  const { title, text, empty } = messages[of];
  return (
    <SectionCard title={title} text={text}>
      <RowList
        options={blockedOrMutedPeople(of)}
        label={title}
        empty={<p className="text-base text-text-2">{empty}</p>}
        row={(person) => <BlockedOrMutedRow of={of} person={person} />}
      />
    </SectionCard>
  );
}

/** Who sees what the person posts; blocked and muted people, muted words and hidden flicks, and how to undo that. */
export function PrivacySection() {
  return (
    <div className="flex flex-col gap-5">
      <PrivateAccountCard />
      <PostingCard />
      <BlockedOrMutedCard of="blocked" />
      <BlockedOrMutedCard of="muted" />
      <WebSettingCard />
      <AltSuggestionCard />
      <SensitiveCard />
      <MutedWordsCard />
      <NotInterestedCard />
    </div>
  );
}
