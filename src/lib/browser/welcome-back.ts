import * as m from '../../messages/shell.gen.ts';
import { toast } from './toast.ts';

/** Confirms that a login reactivated a deactivated account. */
export function welcomeBack({ restored }: { restored?: boolean | undefined }): void {
  if (restored) toast.success(m.welcomeBack());
}
