import * as m from '../../../messages/flicks.gen.ts';
import { sensitiveSetting } from '../../../queries/flicks/sensitive-setting.ts';
import { SwitchSettingCard } from '../../people/settings/switch-setting-card.tsx';

/** Whether the person sees the photos and videos of sensitive flicks without a cover. */
export function SensitiveCard() {
  return (
    <SwitchSettingCard
      setting={sensitiveSetting}
      title={m.sensitiveSettingTitle()}
      text={m.sensitiveSettingText()}
      label={m.sensitiveSettingSwitch()}
      hint={m.sensitiveSettingHint()}
    />
  );
}
