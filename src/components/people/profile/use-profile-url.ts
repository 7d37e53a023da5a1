import { useRouter } from '@tanstack/react-router';

/** The URL of a person's profile for others. */
export function useProfileUrl(userId: string): string {
  const { href } = useRouter().buildLocation({ to: '/profile/$id', params: { id: userId } });
  return new URL(href, location.origin).href;
}
