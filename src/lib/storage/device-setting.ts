import { useSyncExternalStore } from 'react';
import { readKey, writeKey } from './storage.ts';

/** Something that is on or off on this device, in every tab of it; `start` is how it is until somebody chooses. Its name may hang on who is signed in. */
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
