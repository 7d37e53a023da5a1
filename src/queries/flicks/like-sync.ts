import type { QueryClient } from '@tanstack/react-query';
import { openLikeChannel, type SentLike } from './like-channel.ts';
import { writeLike } from './write-like.ts';

/** Shows likes of other tabs in this one, until the signal. */
export function followLikes(client: QueryClient, signal: AbortSignal): void {
  const channel = openLikeChannel();
  channel?.addEventListener('message', ({ data: { target, response } }: MessageEvent<SentLike>) =>
    writeLike(client, target, response),
  );
  signal.addEventListener('abort', () => channel?.close());
}
