import { useQuery } from '@tanstack/react-query';
import {
  type SwitchSetting,
  switchSettingQuery,
  useSwitchSetting,
} from '../../../queries/core/switch-setting.ts';
import { Switch } from '../../ui/form/switch.tsx';
import { SectionCard } from '../../ui/section/section-card.tsx';
import { SectionReading } from '../../ui/section/section-loader.tsx';

type SettingSwitchProps = {
  setting: SwitchSetting;
  label: string;
  hint: string;
};

function SettingSwitch({ setting, enabled, ...texts }: SettingSwitchProps & { enabled: boolean }) {
  const [isEnabled, set] = useSwitchSetting(setting, enabled);
  return <Switch {...texts} checked={isEnabled} onChange={set} />;
}

/** A setting of the person that is either on or off, on a card of its own. */
export function SwitchSettingCard({
  title,
  text,
  ...rest
}: SettingSwitchProps & { title: string; text: string }) {
  return (
    <SectionCard title={title} text={text}>
      <SectionReading query={useQuery(switchSettingQuery(rest.setting))} rows={1}>
        {({ enabled }) => <SettingSwitch {...rest} enabled={enabled} />}
      </SectionReading>
    </SectionCard>
  );
}
