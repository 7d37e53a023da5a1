import { toast } from './toast.ts';

/** Says that a login took back that its person had left. */
export function welcomeBack({ restored }: { restored?: boolean | undefined }): void {
  if (restored) toast.success('Welcome back: your account is active again');
}
