import { useRouter } from '@tanstack/react-router';

/** The address of a person's profile, as others open it. */
export function useProfileUrl(userId: string): string {
  const { href } = useRouter().buildLocation({ to: '/profile/$id', params: { id: userId } });
  return new URL(href, location.origin).href;
}
