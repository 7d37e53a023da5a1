import { AppError } from '../core/errors.ts';
import type { ProviderName, WatchProvider } from '../core/health/watch-provider.ts';
import { isStorageFault } from '../core/storage/storage.ts';
import { Undeliverable } from '../providers/messages/transport.ts';
import { ForgedEvent, ProviderRejection } from '../providers/payments/provider.ts';

/** `rejected` is a proper response that says no; only `error` means that the provider does not work. */
export type CallResult = 'ok' | 'rejected' | 'error';

interface ObservedCall {
  provider: ProviderName;
  result: CallResult;
  seconds: number;
  /** What was thrown, unless the result is `ok`. */
  error: unknown;
}

const REJECTIONS = [AppError, Undeliverable, ProviderRejection, ForgedEvent];

function failureOf(name: ProviderName, error: unknown): CallResult {
  // An upload also fails when its sender disconnects, which is no fault of the store.
  if (name === 'storage') return isStorageFault(error) ? 'error' : 'rejected';
  return REJECTIONS.some((rejection) => error instanceof rejection) ? 'rejected' : 'error';
}

/** Reports the end of every asynchronous call of a provider's methods. */
export function observeCalls(observe: (call: ObservedCall) => void): WatchProvider {
  async function observed<Value>(provider: ProviderName, running: Promise<Value>): Promise<Value> {
    const start = performance.now();
    const seconds = () => (performance.now() - start) / 1_000;
    try {
      const value = await running;
      observe({ provider, result: 'ok', seconds: seconds(), error: null });
      return value;
    } catch (error) {
      observe({ provider, result: failureOf(provider, error), seconds: seconds(), error });
      throw error;
    }
  }

  return (name, provider) =>
    new Proxy(provider, {
      get(target, key) {
        const value: unknown = Reflect.get(target, key);
        if (typeof value !== 'function') return value;
        return (...values: unknown[]) => {
          const returned: unknown = Reflect.apply(value, target, values);
          return returned instanceof Promise ? observed(name, returned) : returned;
        };
      },
    });
}
