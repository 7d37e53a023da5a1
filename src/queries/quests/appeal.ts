import { useMutation, useQueryClient } from '@tanstack/react-query';
import { appealRejection } from '../../api/quests/appeal.ts';
import { useIdempotencyKey } from '../core/idempotency-key.ts';
import { applicantKeys } from '../keys/applicant-keys.ts';
import { questKeys } from '../keys/quest-keys.ts';

/** Appeals the rejection of the viewer's own proof. Its quest is read again: an appeal rules out another try. */
export function useAppeal(questId: string, id: string) {
  const client = useQueryClient();
  const keyOf = useIdempotencyKey();
  return useMutation({
    mutationFn: (text: string) => appealRejection(id, text, keyOf({ id, text })),
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: questKeys.detail(questId) }),
        client.invalidateQueries({ queryKey: applicantKeys.detail(id) }),
      ]),
    meta: { silent: true },
  });
}
