import type { QueryClient } from '@tanstack/react-query';
import { storedKeys } from '../../../lib/storage/stored-keys.ts';
import { persistedKeysOf } from '../../core/persisted-keys.ts';

/** Sends unconfirmed decisions of an earlier visit; loads the code for it only if there are any. */
export async function resumeDecisions(client: QueryClient, viewerId: string): Promise<void> {
  if (storedKeys(persistedKeysOf(viewerId)).length === 0) return;
  const { adoptPersisted } = await import('./decisions.ts');
  adoptPersisted(client, viewerId);
}
