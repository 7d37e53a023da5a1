import { useRouter } from '@tanstack/react-router';
import { copyText } from '../../../lib/browser/copy-text.ts';

/** The URL of a flick's page. */
export function useFlickUrl(id: string): string {
  const { href } = useRouter().buildLocation({ to: '/flick/$flickId', params: { flickId: id } });
  return new URL(href, location.origin).href;
}

export const copyLink = (url: string): Promise<void> => copyText(url, 'Link');

/** The device's share dialog, else the clipboard. */
export async function shareLink(url: string): Promise<void> {
  if (!('share' in navigator)) return copyLink(url);
  try {
    await navigator.share({ url });
  } catch (error) {
    // Closing the device's sheet is a choice, not a failure.
    if (!(error instanceof DOMException && error.name === 'AbortError')) await copyLink(url);
  }
}
