import * as m from '../../../messages/flicks.gen.ts';
import { altSetting } from '../../../queries/flicks/alt-suggestion.ts';
import { SwitchSettingCard } from '../../people/settings/switch-setting-card.tsx';

/** Whether others may suggest alt texts for the person's photos and videos. */
export function AltSuggestionCard() {
  return (
    <SwitchSettingCard
      setting={altSetting}
      title={m.flickAltSettingTitle()}
      text={m.flickAltSettingText()}
      label={m.flickAltSettingSwitch()}
      hint={m.flickAltSettingHint()}
    />
  );
}
