const NAME = 'flickquest-live';

/**
 * Runs work in one tab of this browser at a time: the others wait, and one takes over when the work or its tab ends. In
 * browsers without locks every tab runs it.
 */
export async function inLeaderTab(signal: AbortSignal, work: () => Promise<void>): Promise<void> {
  if (!navigator.locks) return work();
  try {
    await navigator.locks.request(NAME, { signal }, work);
  } catch (error) {
    if (!signal.aborted) throw error;
  }
}

/** Exchanges messages with the other tabs of this browser until the signal; returns the function that sends. */
export function tabChannel<Message>(
  signal: AbortSignal,
  receive: (message: Message) => void,
): (message: Message) => void {
  // Browsers without it have no locks either: each of their tabs has its own stream.
  if (!('BroadcastChannel' in window)) return () => undefined;
  const channel = new BroadcastChannel(NAME);
  channel.onmessage = ({ data }: MessageEvent<Message>) => receive(data);
  signal.addEventListener('abort', () => channel.close());
  return (message) => {
    // Events may still arrive while the connection is being closed.
    if (!signal.aborted) channel.postMessage(message);
  };
}
