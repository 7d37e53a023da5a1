import { useQuery } from '@tanstack/react-query';
import * as m from '../../../messages/people.gen.ts';
import { switchSettingQuery, useSwitchSetting } from '../../../queries/core/switch-setting.ts';
import { webSetting } from '../../../queries/people/web-setting.ts';
import { Switch } from '../../ui/form/switch.tsx';
import { SectionCard } from '../../ui/section/section-card.tsx';
import { SectionReading } from '../../ui/section/section-loader.tsx';

function WebSwitch({ enabled }: { enabled: boolean }) {
  const [isEnabled, set] = useSwitchSetting(webSetting, enabled);
  return <Switch label={m.webSettingSwitch()} hint={m.webSettingHint()} checked={isEnabled} onChange={set} />;
}

/** Whether search engines, feeds and other sites may show what the person shares with everybody. */
export function WebSettingCard() {
  return (
    <SectionCard title={m.webSettingTitle()} text={m.webSettingText()}>
      <SectionReading query={useQuery(switchSettingQuery(webSetting))} rows={1}>
        {({ enabled }) => <WebSwitch enabled={enabled} />}
      </SectionReading>
    </SectionCard>
  );
}
