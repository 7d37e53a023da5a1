import { NO_DEVICE_TOKEN } from '../../../contract/core/limits.ts';

declare global {
  interface Window {
    /** The push token of this browser, once there is one. */
    fcmToken?: string;
  }
}

/** The push token of this browser, or a placeholder if there is none. */
export function deviceToken(): string {
  return window.fcmToken ?? NO_DEVICE_TOKEN;
}
