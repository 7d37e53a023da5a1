import { SharingHost } from '../../flicks/create/sharing/sharing-host.tsx';
import { NotificationHost } from '../../notifications/list/notification-host.tsx';
import { PushHost } from '../../notifications/push/push-host.tsx';
import { DecisionHost } from '../../quests/desk/decision-host.tsx';
import { ShortcutHost } from '../shortcuts/shortcut-host.tsx';

/** What runs beside every screen and is not needed for the first one. */
export function LateHosts() {
  return (
    <>
      <NotificationHost />
      <PushHost />
      <SharingHost />
      <ShortcutHost />
      <DecisionHost />
    </>
  );
}
