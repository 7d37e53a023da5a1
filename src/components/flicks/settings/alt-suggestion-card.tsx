import { useQuery } from '@tanstack/react-query';
import * as m from '../../../messages/flicks.gen.ts';
import { switchSettingQuery, useSwitchSetting } from '../../../queries/core/switch-setting.ts';
import { altSetting } from '../../../queries/flicks/alt-suggestion.ts';
import { Switch } from '../../ui/form/switch.tsx';
import { SectionCard } from '../../ui/section/section-card.tsx';
import { SectionReading } from '../../ui/section/section-loader.tsx';

function AltSwitch({ enabled }: { enabled: boolean }) {
  const [isEnabled, set] = useSwitchSetting(altSetting, enabled);
  return (
    <Switch
      label={m.flickAltSettingSwitch()}
      hint={m.flickAltSettingHint()}
      checked={isEnabled}
      onChange={set}
    />
  );
}

/** Whether others may suggest alt texts for the person's photos and videos. */
export function AltSuggestionCard() {
  return (
    <SectionCard title={m.flickAltSettingTitle()} text={m.flickAltSettingText()}>
      <SectionReading query={useQuery(switchSettingQuery(altSetting))} rows={1}>
        {({ enabled }) => <AltSwitch enabled={enabled} />}
      </SectionReading>
    </SectionCard>
  );
}
