import type { Histogram } from 'prom-client';
import { AppError } from '../../core/errors.ts';
import { StorageUnavailable } from '../../core/storage/storage.ts';
import type { ProviderName, WatchProvider } from '../../core/watch-provider.ts';
import { Undeliverable } from '../../providers/messages/transport.ts';
import { ForgedEvent, ProviderRejection } from '../../providers/payments/provider.ts';

/** `rejected` is a proper response that says no; only `error` means that the provider does not work. */
type Result = 'ok' | 'rejected' | 'error';
const RESULTS: Result[] = ['ok', 'rejected', 'error'];
const NAMES: ProviderName[] = ['mail', 'sms', 'push', 'payments', 'storage'];

const REJECTIONS = [AppError, Undeliverable, ProviderRejection, ForgedEvent];
/** What a folder reports when its disk is the problem. */
const DISK_FAULTS = new Set(['EACCES', 'EDQUOT', 'EIO', 'EMFILE', 'ENFILE', 'ENOSPC', 'EPERM', 'EROFS']);

/** An upload also fails when its sender disconnects, which is no fault of the store. */
function isStorageFault(error: unknown): boolean {
  if (error instanceof StorageUnavailable) return true;
  return error instanceof Error && 'code' in error && DISK_FAULTS.has(String(error.code));
}

function failureOf(name: ProviderName, error: unknown): Result {
  if (name === 'storage') return isStorageFault(error) ? 'error' : 'rejected';
  return REJECTIONS.some((rejection) => error instanceof rejection) ? 'rejected' : 'error';
}

/** Measures every asynchronous call of a provider's methods. */
export function createProviderMetrics(duration: Histogram<'provider' | 'result'>): WatchProvider {
  // From the start, so that the first error already counts as an increase.
  for (const provider of NAMES) for (const result of RESULTS) duration.zero({ provider, result });

  async function measured<Value>(name: ProviderName, running: Promise<Value>): Promise<Value> {
    const start = performance.now();
    let result: Result = 'ok';
    try {
      return await running;
    } catch (error) {
      result = failureOf(name, error);
      throw error;
    } finally {
      duration.observe({ provider: name, result }, (performance.now() - start) / 1_000);
    }
  }

  return (name, provider) =>
    new Proxy(provider, {
      get(target, key) {
        const value: unknown = Reflect.get(target, key);
        if (typeof value !== 'function') return value;
        return (...values: unknown[]) => {
          const returned: unknown = Reflect.apply(value, target, values);
          return returned instanceof Promise ? measured(name, returned) : returned;
        };
      },
    });
}
