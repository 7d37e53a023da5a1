import { useQuery } from '@tanstack/react-query';
import { BellOff, BellRing } from 'lucide-react';
import { useState } from 'react';
import * as m from '../../../messages/notifications.gen.ts';
import { requestPushPermission } from '../../../push/permission.ts';
import { notificationSettingQueries } from '../../../queries/notifications/notification-setting.ts';
import { Button } from '../../ui/button.tsx';
import { SectionCard } from '../../ui/section/section-card.tsx';
import { SectionReading } from '../../ui/section/section-loader.tsx';
import { usePushState } from '../push/use-push-state.ts';
import { NotificationChoices } from './notification-preferences.tsx';

const stateTexts = {
  default: m.deviceOffText(),
  granted: m.deviceAllowedText(),
  blocked: m.deviceBlockedText(),
  unsupported: m.deviceUnsupportedText(),
};

/** Whether this device shows notifications, and how to have it do so. */
function ThisDevice() {
  const { state } = usePushState();
  const [isRequesting, setRequesting] = useState(false);
  const requestPermission = async () => {
    setRequesting(true);
    await requestPushPermission();
    setRequesting(false);
  };
  const Icon = state === 'granted' ? BellRing : BellOff;
  return (
    <SectionCard title={m.deviceTitle()}>
      <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-3">
        <span
          className={`flex size-11 shrink-0 items-center justify-center rounded-lg ${state === 'granted' ? 'bg-brand-soft text-on-brand-soft' : 'bg-fill text-text-2'}`}
        >
          <Icon size={20} aria-hidden="true" />
        </span>
        <p role="status" className="min-w-0 flex-1 basis-52">
          <span className="block font-semibold text-base">
            {state === 'granted'
              ? m.deviceAllowed()
              : state === 'blocked'
                ? m.deviceBlocked()
                : m.deviceOff()}
          </span>
          <span className="text-md text-text-2">{stateTexts[state]}</span>
        </p>
        {state === 'default' && (
          <Button loading={isRequesting} loadingLabel={m.pushWaiting()} onClick={requestPermission}>
            {m.deviceAllow()}
          </Button>
        )}
      </div>
    </SectionCard>
  );
}

/** What reaches a person, here and on this device. */
export function NotificationsSection() {
  const settings = useQuery(notificationSettingQueries.own());
  return (
    <div className="flex flex-col gap-4">
      <ThisDevice />
      <SectionReading query={settings}>{(data) => <NotificationChoices settings={data} />}</SectionReading>
    </div>
  );
}
