import { toast } from './toast.ts';

/** Confirms that a login reactivated a deactivated account. */
export function welcomeBack({ restored }: { restored?: boolean | undefined }): void {
  if (restored) toast.success('Welcome back: your account is active again');
}
