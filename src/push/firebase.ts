import { initializeApp } from 'firebase/app';
import { getMessaging, getToken } from 'firebase/messaging';
import type { PushConfig } from '../../contract/notifications/push.ts';
import type { PushProvider } from './provider.ts';

type FirebaseConfig = Extract<PushConfig, { provider: 'firebase' }>;

/** Push by Firebase: its messages go to the service worker, whether the app is open or not. */
export function firebaseProvider({ vapidKey, ...options }: FirebaseConfig): PushProvider {
  return {
    name: `firebase ${options.projectId}`,
    makeToken: (serviceWorkerRegistration) => {
      // It renews tokens older than a week itself.
      return getToken(getMessaging(initializeApp(options)), { vapidKey, serviceWorkerRegistration });
    },
  };
}
