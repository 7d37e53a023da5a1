import * as m from '../../../messages/people.gen.ts';
import { webSetting } from '../../../queries/people/web-setting.ts';
import { SwitchSettingCard } from './switch-setting-card.tsx';

/** Whether search engines, feeds and other sites may show what the person shares with everybody. */
export function WebSettingCard() {
  return (
    <SwitchSettingCard
      setting={webSetting}
      title={m.webSettingTitle()}
      text={m.webSettingText()}
      label={m.webSettingSwitch()}
      hint={m.webSettingHint()}
    />
  );
}
