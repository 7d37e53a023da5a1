import { useSyncExternalStore } from 'react';
import { readKey, writeKey } from './storage.ts';

/**
 * A setting that is on or off on this device, in all tabs; `start` is its default. Its name may depend on the logged-in
 * person.
 */
export function createDeviceSetting(name: () => string, start: boolean) {
  const listeners = new Set<() => void>();
  const isOn = () => (readKey(name()) ?? (start ? 'on' : 'off')) === 'on';

  function onChange(listener: () => void): () => void {
    const otherTab = (event: StorageEvent) => (event.key === name() || event.key === null) && listener();
    listeners.add(listener);
    window.addEventListener('storage', otherTab);
    return () => {
      listeners.delete(listener);
      window.removeEventListener('storage', otherTab);
    };
  }

  return {
    isOn,
    useIsOn: () => useSyncExternalStore(onChange, isOn),
    set(on: boolean): void {
      writeKey(name(), on ? 'on' : 'off');
      for (const listener of listeners) listener();
    },
  };
}
