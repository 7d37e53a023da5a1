import { useRouter } from '@tanstack/react-router';

/** The address of a quest to pass on: visitors see there what it is, members are led to its page. */
export function useQuestUrl(id: string): string {
  const { href } = useRouter().buildLocation({ to: '/quest/$questId', params: { questId: id } });
  return new URL(href, location.origin).href;
}
