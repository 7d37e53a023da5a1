import { useRouter } from '@tanstack/react-router';
import { toast } from '../../lib/toast.ts';

/** The address of a flick's own page. */
export function useFlickUrl(id: string): string {
  const { href } = useRouter().buildLocation({ to: '/flick/$flickId', params: { flickId: id } });
  return new URL(href, location.origin).href;
}

export async function copyLink(url: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(url);
    toast.success('Link copied');
  } catch {
    toast.failure('The link could not be copied');
  }
}

/** The device's own way to pass a link on, else the clipboard. */
export async function shareLink(url: string): Promise<void> {
  if (!('share' in navigator)) return copyLink(url);
  try {
    await navigator.share({ url });
  } catch (error) {
    // Closing the device's sheet is a choice, not a failure.
    if (!(error instanceof DOMException && error.name === 'AbortError')) await copyLink(url);
  }
}
