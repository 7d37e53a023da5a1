import * as m from '../../../messages/people.gen.ts';
import { privateAccount } from '../../../queries/people/private-account.ts';
import { SwitchSettingCard } from './switch-setting-card.tsx';

/** Whether only people whom the person accepts can follow them and see their flicks. */
export function PrivateAccountCard() {
  return (
    <SwitchSettingCard
      setting={privateAccount}
      title={m.privateAccount()}
      text={m.privateSettingText()}
      label={m.privateSettingSwitch()}
      hint={m.privateSettingHint()}
    />
  );
}
