import { useQuery } from '@tanstack/react-query';
import * as m from '../../../messages/flicks.gen.ts';
import { switchSettingQuery, useSwitchSetting } from '../../../queries/core/switch-setting.ts';
import { sensitiveSetting } from '../../../queries/flicks/sensitive-setting.ts';
import { Switch } from '../../ui/form/switch.tsx';
import { SectionCard } from '../../ui/section/section-card.tsx';
import { SectionReading } from '../../ui/section/section-loader.tsx';

function SensitiveSwitch({ enabled }: { enabled: boolean }) {
  const [isEnabled, set] = useSwitchSetting(sensitiveSetting, enabled);
  return (
    <Switch
      label={m.sensitiveSettingSwitch()}
      hint={m.sensitiveSettingHint()}
      checked={isEnabled}
      onChange={set}
    />
  );
}

/** Whether the person sees the photos and videos of sensitive flicks without a cover. */
export function SensitiveCard() {
  return (
    <SectionCard title={m.sensitiveSettingTitle()} text={m.sensitiveSettingText()}>
      <SectionReading query={useQuery(switchSettingQuery(sensitiveSetting))} rows={1}>
        {({ enabled }) => <SensitiveSwitch enabled={enabled} />}
      </SectionReading>
    </SectionCard>
  );
}
