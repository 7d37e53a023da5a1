import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { AltSuggestion } from '../../../contract/flicks/alt-suggestion.ts';
import * as api from '../../api/flicks/alt-suggestion.ts';
import { toast } from '../../lib/browser/toast.ts';
import * as m from '../../messages/flicks.gen.ts';
import { patchQueries } from '../cache/core/patch-queries.ts';
import { changeFlickData, type FlickData } from '../cache/flicks.ts';
import { useIdempotencyKey } from '../core/idempotency-key.ts';
import type { SwitchSetting } from '../core/switch-setting.ts';
import { flickKeys } from '../keys/flick-keys.ts';

export const altQueries = {
  /** Suggestions of others for one of the viewer's flicks. */
  of: (flickId: string) =>
    queryOptions({
      queryKey: ['alt-suggestion', flickId] as const,
      queryFn: ({ signal }) => api.listAltSuggestions(flickId, signal),
      staleTime: 0,
    }),
};

/** Whether others may suggest anything to the viewer. */
export const altSetting: SwitchSetting = {
  queryKey: ['alt-setting'],
  read: api.getAltSetting,
  send: api.setAltSetting,
};

/** Suggests an alt text for a photo or video; the form shows its own error. */
export function useSuggestAlt(flickId: string) {
  const keyOf = useIdempotencyKey();
  return useMutation({
    mutationFn: (input: { position: number; text: string }) =>
      api.suggestAlt(flickId, input.position, input.text, keyOf(input)),
    onSuccess: ({ message }) => toast.success(message || m.flickAltSent()),
    meta: { silent: true },
  });
}

/** Accepts or dismisses a suggestion; an accepted one updates the flick wherever it is cached. */
export function useAnswerAlt(flickId: string) {
  const client = useQueryClient();
  const { queryKey } = altQueries.of(flickId);
  return useMutation({
    mutationFn: async ({ suggestion, accept }: { suggestion: AltSuggestion; accept: boolean }) =>
      (await api.answerAltSuggestion(suggestion._id, accept)).flick,
    onSuccess: (flick, { suggestion, accept }) => {
      const isAnswered = ({ _id, position }: AltSuggestion) =>
        _id === suggestion._id || (accept && position === suggestion.position);
      patchQueries<{ suggestions: AltSuggestion[] }>(client, { queryKey }, ({ suggestions }) => ({
        suggestions: suggestions.filter((other) => !isAnswered(other)),
      }));
      if (accept)
        patchQueries<FlickData>(client, { queryKey: flickKeys.all }, (data) =>
          changeFlickData(data, flickId, () => flick),
        );
      toast.success(accept ? m.flickAltAdded() : m.flickAltDismissed());
    },
    onError: () => void client.invalidateQueries({ queryKey }),
  });
}
