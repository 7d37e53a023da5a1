import { useRouter } from '@tanstack/react-router';

/** The shareable URL of a quest: visitors see a preview, members are redirected to its page. */
export function useQuestUrl(id: string): string {
  const { href } = useRouter().buildLocation({ to: '/quest/$questId', params: { questId: id } });
  return new URL(href, location.origin).href;
}
