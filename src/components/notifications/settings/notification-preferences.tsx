import { useId } from 'react';
import type { NotificationKind } from '../../../../contract/notifications/notification.ts';
import {
  alwaysListed,
  fromPeople,
  type NotificationSettings,
} from '../../../../contract/notifications/notification-setting.ts';
import * as m from '../../../messages/notifications.gen.ts';
import { useOperatorSelf } from '../../../queries/moderation/admin.ts';
import { useNotificationChoice } from '../../../queries/notifications/notification-setting.ts';
import { Switch, Toggle, ToggleText } from '../../ui/form/switch.tsx';
import { SectionCard } from '../../ui/section/section-card.tsx';
import { matters } from './notification-groups.ts';

type Channel = 'list' | 'push';

const channels: readonly { id: Channel; label: string }[] = [
  { id: 'list', label: m.channelList() },
  { id: 'push', label: m.channelPush() },
];

type ChoiceProps = {
  settings: NotificationSettings;
  kinds: readonly NotificationKind[];
  channel: Channel;
  labelledBy: string;
  describedBy: string | undefined;
};

function Choice({ settings, kinds, channel, labelledBy, describedBy }: ChoiceProps) {
  const { isOn, setOn } = useNotificationChoice(settings, kinds, channel);
  return (
    <label className="flex h-11 w-16 shrink-0 items-center justify-center rounded-lg has-focus-visible:outline-2 has-focus-visible:outline-focus">
      <Toggle checked={isOn} onChange={setOn} aria-labelledby={labelledBy} aria-describedby={describedBy} />
    </label>
  );
}

type GroupRowProps = {
  settings: NotificationSettings;
  group: (typeof matters)[number]['groups'][number];
  heads: Readonly<Record<Channel, string>>;
};

function GroupRow({ settings, group, heads }: GroupRowProps) {
  const id = useId();
  const { label, hint, kinds } = group;
  const isFixed = kinds.every((kind) => alwaysListed.has(kind));
  return (
    <li className="flex min-h-14 items-center gap-2 py-1.5">
      <ToggleText id={id} label={label} hint={hint} />
      {channels.map((channel) =>
        channel.id === 'list' && isFixed ? (
          <span key={channel.id} className="w-16 shrink-0 text-center text-sm text-text-2">
            {m.alwaysOn()}
          </span>
        ) : (
          <Choice
            key={channel.id}
            settings={settings}
            kinds={kinds}
            channel={channel.id}
            labelledBy={`${id} ${heads[channel.id]}`}
            describedBy={hint && `${id}-hint`}
          />
        ),
      )}
    </li>
  );
}

const restricted = [...fromPeople];

/** Whether only people whom one follows notify one of what they do. */
function OnlyFollowed({ settings }: { settings: NotificationSettings }) {
  const { isOn, setOn } = useNotificationChoice(settings, restricted, 'onlyFollowed');
  return (
    <SectionCard>
      <Switch label={m.onlyFollowed()} hint={m.onlyFollowedHint()} checked={isOn} onChange={setOn} />
    </SectionCard>
  );
}

/** Which notifications are listed and which are pushed, by groups of related kinds, and from whom. */
export function NotificationChoices({ settings }: { settings: NotificationSettings }) {
  const id = useId();
  const isOperator = useOperatorSelf().data?.operator === true;
  const shown = matters.filter(({ forOperators }) => !forOperators || isOperator);
  const heads = { list: `${id}-list`, push: `${id}-push` };
  return (
    <>
      <OnlyFollowed settings={settings} />
      {shown.map(({ title, groups }, place) => (
        <SectionCard key={title} title={title}>
          <div className="flex justify-end gap-2 text-sm text-text-2">
            {channels.map((channel) => (
              <span
                key={channel.id}
                // The first heads name the switches of all cards.
                id={place === 0 ? heads[channel.id] : undefined}
                className="w-16 text-center"
              >
                {channel.label}
              </span>
            ))}
          </div>
          <ul className="divide-y divide-line">
            {groups.map((group) => (
              <GroupRow key={group.label} settings={settings} group={group} heads={heads} />
            ))}
          </ul>
        </SectionCard>
      ))}
    </>
  );
}
