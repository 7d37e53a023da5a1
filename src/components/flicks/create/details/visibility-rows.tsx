import { useQuery } from '@tanstack/react-query';
import { ChevronDown, Heart, type LucideIcon, MessageCircle, Repeat2, Users } from 'lucide-react';
import * as m from '../../../../messages/flicks.gen.ts';
import type { DraftSettings } from '../../../../publishing/drafts/draft.ts';
import { switchSettingQuery } from '../../../../queries/core/switch-setting.ts';
import { privateAccount } from '../../../../queries/people/private-account.ts';
import { ActionMenu } from '../../../ui/menu/action-menu.tsx';
import { AUDIENCES, COMMENTERS } from '../../visibility/visibility-options.ts';
import { RowButton } from '../row-button.tsx';
import { SwitchRow } from './switch-row.tsx';

type ChoiceRowProps<Value extends string> = {
  icon: LucideIcon;
  label: string;
  options: readonly { value: Value; label: string }[];
  value: Value;
  onChange: (value: Value) => void;
};

/** One of a few, chosen from a menu. */
function ChoiceRow<Value extends string>({ icon, label, options, value, onChange }: ChoiceRowProps<Value>) {
  return (
    <ActionMenu
      label={label}
      trigger={
        <RowButton
          icon={icon}
          label={label}
          value={options.find((option) => option.value === value)?.label}
          mark={ChevronDown}
        />
      }
      items={options.map((option) => ({
        label: option.label,
        checked: option.value === value,
        onSelect: () => onChange(option.value),
      }))}
    />
  );
}

type VisibilityRowsProps = {
  settings: DraftSettings;
  onChange: (change: Partial<DraftSettings>) => void;
};

/** Who sees a flick or repost, who comments on it, and which counts others see: one row each. */
export function VisibilityRows({ settings, onChange }: VisibilityRowsProps) {
  const { data: account } = useQuery(switchSettingQuery(privateAccount));
  return (
    <>
      <ChoiceRow
        icon={Users}
        label={m.createWhoCanSee()}
        options={AUDIENCES}
        value={settings.audienceSetting}
        onChange={(audienceSetting) => onChange({ audienceSetting })}
      />
      {account?.enabled && settings.audienceSetting === 'public' && (
        <p className="py-2 ps-8 text-md text-text-2">{m.createPrivateAccount()}</p>
      )}
      <ChoiceRow
        icon={MessageCircle}
        label={m.createWhoCanComment()}
        options={COMMENTERS}
        value={settings.commentSetting}
        onChange={(commentSetting) => onChange({ commentSetting })}
      />
      <SwitchRow
        icon={Heart}
        label={m.createShowLikes()}
        checked={settings.likeVisible}
        onChange={(likeVisible) => onChange({ likeVisible })}
      />
      <SwitchRow
        icon={Repeat2}
        label={m.createShowReposts()}
        checked={settings.repostVisible}
        onChange={(repostVisible) => onChange({ repostVisible })}
      />
    </>
  );
}
