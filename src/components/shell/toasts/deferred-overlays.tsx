import { PublishingOverlay } from '../../flicks/create/sharing/publishing-overlay.tsx';
import { NotificationHost } from '../../notifications/list/notification-sync.tsx';
import { PushHost } from '../../notifications/push/push-overlay.tsx';
import { DecisionHost } from '../../quests/desk/resume-decisions.tsx';
import { ShortcutHost } from '../shortcuts/shortcut-listener.tsx';

/** What runs beside every screen and is not needed for the first one. */
export function LateHosts() {
  return (
    <>
      <NotificationHost />
      <PushHost />
      <PublishingOverlay />
      <ShortcutHost />
      <DecisionHost />
    </>
  );
}
