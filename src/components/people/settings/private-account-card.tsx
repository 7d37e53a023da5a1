import { useQuery } from '@tanstack/react-query';
import * as m from '../../../messages/people.gen.ts';
import { switchSettingQuery, useSwitchSetting } from '../../../queries/core/switch-setting.ts';
import { privateAccount } from '../../../queries/people/private-account.ts';
import { Switch } from '../../ui/form/switch.tsx';
import { SectionCard } from '../../ui/section/section-card.tsx';
import { SectionReading } from '../../ui/section/section-loader.tsx';

function PrivateSwitch({ enabled }: { enabled: boolean }) {
  const [isEnabled, set] = useSwitchSetting(privateAccount, enabled);
  return (
    <Switch
      label={m.privateSettingSwitch()}
      hint={m.privateSettingHint()}
      checked={isEnabled}
      onChange={set}
    />
  );
}

/** Whether only people whom the person accepts can follow them and see their flicks. */
export function PrivateAccountCard() {
  return (
    <SectionCard title={m.privateAccount()} text={m.privateSettingText()}>
      <SectionReading query={useQuery(switchSettingQuery(privateAccount))} rows={1}>
        {({ enabled }) => <PrivateSwitch enabled={enabled} />}
      </SectionReading>
    </SectionCard>
  );
}
