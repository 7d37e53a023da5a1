import { PublishingOverlay } from '../flicks/create/sharing/publishing-overlay.tsx';
import { LikeSync } from '../flicks/parts/like-sync.tsx';
import { NotificationSync } from '../notifications/list/notification-sync.tsx';
import { PushOverlay } from '../notifications/push/push-overlay.tsx';
import { ResumeDecisions } from '../quests/desk/resume-decisions.tsx';
import { ShortcutListener } from '../shell/shortcuts/shortcut-listener.tsx';

/** Overlays of every screen that are not needed for the first one. */
export function DeferredOverlays() {
  return (
    <>
      <NotificationSync />
      <LikeSync />
      <PushOverlay />
      <PublishingOverlay />
      <ShortcutListener />
      <ResumeDecisions />
    </>
  );
}
