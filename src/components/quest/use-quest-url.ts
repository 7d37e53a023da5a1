import { useRouter } from '@tanstack/react-router';

/** The address of a quest's page, to be passed on. */
export function useQuestUrl(id: string): string {
  const { href } = useRouter().buildLocation({ to: '/quests/$id', params: { id } });
  return new URL(href, location.origin).href;
}
