const NAME = 'flickquest-live';

/**
 * Does work in one tab of this browser at a time: the others wait, and one takes over when it ends or its tab
 * is closed. Where the browser has no locks every tab does it.
 */
export async function inOneTab(signal: AbortSignal, work: () => Promise<void>): Promise<void> {
  if (!navigator.locks) return work();
  try {
    await navigator.locks.request(NAME, { signal }, work);
  } catch (error) {
    if (!signal.aborted) throw error;
  }
}

/** Tells the other tabs of this browser something, and hears what they tell, until the signal. */
export function talkToTabs<Told>(signal: AbortSignal, hear: (told: Told) => void): (told: Told) => void {
  // Browsers without it have no locks either: each of their tabs hears everything itself.
  if (!('BroadcastChannel' in window)) return () => undefined;
  const channel = new BroadcastChannel(NAME);
  channel.onmessage = ({ data }: MessageEvent<Told>) => hear(data);
  signal.addEventListener('abort', () => channel.close());
  return (told) => {
    // A line may still bring something while it is being taken down.
    if (!signal.aborted) channel.postMessage(told);
  };
}
