import { ConfirmationOverlay } from '../auth/confirmation/confirmation-overlay.tsx';
import { PublishingOverlay } from '../flicks/create/sharing/publishing-overlay.tsx';
import { NotificationSync } from '../notifications/list/notification-sync.tsx';
import { PushOverlay } from '../notifications/push/push-overlay.tsx';
import { ResumeDecisions } from '../quests/desk/resume-decisions.tsx';
import { ShortcutListener } from '../shell/shortcuts/shortcut-listener.tsx';

/** Overlays of every screen that are not needed for the first one. */
export function DeferredOverlays() {
  return (
    <>
      <NotificationSync />
      <PushOverlay />
      <PublishingOverlay />
      <ShortcutListener />
      <ResumeDecisions />
      <ConfirmationOverlay />
    </>
  );
}
