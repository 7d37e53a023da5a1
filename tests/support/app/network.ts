import { vi } from 'vitest';

/** Takes the network away from the browser, or brings it back, until the end of the test. */
export function setOnline(value: boolean): void {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(value);
  window.dispatchEvent(new Event(value ? 'online' : 'offline'));
}
