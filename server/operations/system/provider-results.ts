import type { Clock } from '../../core/clock.ts';
import type { ProviderName, WatchProvider } from '../../core/health/watch-provider.ts';
import { observeCalls } from '../observe-calls.ts';

export interface ProviderResult {
  lastSuccessAt: Date | null;
  lastErrorAt: Date | null;
  lastError: string | null;
}

export interface ProviderResults {
  watchProvider: WatchProvider;
  /** Of this process, since its start. */
  of(name: ProviderName): ProviderResult;
}

const NONE: ProviderResult = { lastSuccessAt: null, lastErrorAt: null, lastError: null };
const MAX_TEXT = 300;

/** Remembers when each provider last worked and last failed. A rejected call counts as working: the provider responded. */
export function createProviderResults(clock: Clock): ProviderResults {
  const results = new Map<ProviderName, ProviderResult>();
  const of = (name: ProviderName) => results.get(name) ?? NONE;
  return {
    of,
    watchProvider: observeCalls(({ provider, result, error }) => {
      const at = clock.now();
      if (result === 'error') {
        const lastError = (error instanceof Error ? error.message : String(error)).slice(0, MAX_TEXT);
        results.set(provider, { ...of(provider), lastErrorAt: at, lastError });
      } else results.set(provider, { ...of(provider), lastSuccessAt: at });
    }),
  };
}
