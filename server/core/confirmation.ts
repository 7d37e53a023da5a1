import { CONFIRMATION_MS } from '../../contract/core/limits.ts';
import { confirmationRequired } from './errors.ts';
import type { Viewer } from './viewer.ts';

/** 403 `confirmation_required` unless the person confirmed who they are in the last 15 minutes. */
export function requireConfirmed({ confirmedAt }: Pick<Viewer, 'confirmedAt'>, now: Date): void {
  if (!confirmedAt || now.getTime() - confirmedAt.getTime() >= CONFIRMATION_MS) throw confirmationRequired();
}
