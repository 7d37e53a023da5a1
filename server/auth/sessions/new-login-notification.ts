import { BASE_LOCALE } from '../../../contract/core/locales.ts';
import { knownLocale } from '../../core/texts/texts.ts';
import type { NotificationWriterService } from '../../notifications/notification-writer.service.ts';
import { deviceName } from './device-name.ts';
import { otherDevices } from './session.repository.ts';
import type { StartSession } from './session-start.service.ts';

/** Identifies a device without versions, because those change every few weeks. */
function deviceKey(userAgent: string): string {
  const { browser, os, device } = deviceName(userAgent, BASE_LOCALE);
  return [browser.replace(/ \d+$/, ''), os.replace(/ \d+$/, ''), device].join();
}

/** Also notifies the person of a login from a device that is new to the account. */
export function notifyOfNewLogins(
  openSession: StartSession,
  notifications: NotificationWriterService,
): StartSession {
  return async (trx, person, device, openedWith) => {
    const signedIn = await openSession(trx, person, device, openedWith);
    const before = await otherDevices(trx, person.id, signedIn.sessionId);
    if (before.some((userAgent) => deviceKey(userAgent) === deviceKey(device.userAgent))) return signedIn;
    const { browser, os } = deviceName(device.userAgent, knownLocale(person.locale));
    await notifications.add(trx, {
      kind: 'new_login',
      recipientId: person.id,
      target: { type: 'account', id: signedIn.sessionId },
      excerpt: { name: 'newLoginDevice', values: { browser, os } },
    });
    return signedIn;
  };
}
