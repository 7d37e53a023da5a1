import type { Histogram } from 'prom-client';
import type { ProviderName, WatchProvider } from '../../core/health/watch-provider.ts';
import { type CallResult, observeCalls } from '../observe-calls.ts';

const RESULTS: CallResult[] = ['ok', 'rejected', 'error'];
const NAMES: ProviderName[] = ['mail', 'sms', 'push', 'payments', 'storage', 'translation'];

/** Measures every asynchronous call of a provider's methods. */
export function createProviderMetrics(duration: Histogram<'provider' | 'result'>): WatchProvider {
  // From the start, so that the first error already counts as an increase.
  for (const provider of NAMES) for (const result of RESULTS) duration.zero({ provider, result });
  return observeCalls(({ provider, result, seconds }) => duration.observe({ provider, result }, seconds));
}
