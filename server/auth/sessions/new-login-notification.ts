import type { NotificationWriterService } from '../../notifications/notification-writer.service.ts';
import { deviceName } from './device-name.ts';
import { otherDevices } from './session.repository.ts';
import type { StartSession } from './session-start.service.ts';

/** What a device is known by: its browser's version changes every few weeks. */
function known(userAgent: string): string {
  const { browser, os, device } = deviceName(userAgent);
  return [browser.replace(/ \d+$/, ''), os.replace(/ \d+$/, ''), device].join();
}

/** Opens a session and notes it where the person never logged in from such a device. */
export function notifyOfNewLogins(
  openSession: StartSession,
  notifications: NotificationWriterService,
): StartSession {
  return async (trx, person, device) => {
    const signedIn = await openSession(trx, person, device);
    const before = await otherDevices(trx, person.id, signedIn.sessionId);
    if (before.some((userAgent) => known(userAgent) === known(device.userAgent))) return signedIn;
    const { browser, os } = deviceName(device.userAgent);
    await notifications.add(trx, {
      kind: 'new_login',
      recipientId: person.id,
      target: { type: 'account', id: signedIn.sessionId },
      excerpt: `${browser} on ${os}`,
    });
    return signedIn;
  };
}
