import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import type { BioLink } from '../../../contract/people/bio-link.ts';
import type { ProfileDetail } from '../../../contract/people/profile.ts';
import * as api from '../../api/people/bio-link.ts';
import { patchQueries } from '../cache/core/patch-queries.ts';
import { useIdempotencyKey } from '../core/idempotency-key.ts';
import { sendOptimistic, usePendingWrite } from '../core/optimistic-write.ts';
import { readViewer } from '../core/viewer.ts';
import { personKeys } from '../keys/person-keys.ts';

function writeLinks(client: QueryClient, change: (links: BioLink[]) => BioLink[]): void {
  const queryKey = personKeys.profile(readViewer()?.userId ?? '');
  patchQueries<ProfileDetail>(client, { queryKey }, (profile) => {
    const bioLinks = change(profile.bioLinks);
    return bioLinks === profile.bioLinks ? profile : { ...profile, bioLinks };
  });
}

/** Adds or changes a link of the viewer's profile; the form shows its own error. */
export function useSaveBioLink(id: string | null) {
  const client = useQueryClient();
  const keyOf = useIdempotencyKey();
  return useMutation({
    mutationFn: async (body: api.BioLinkBody) =>
      (await (id === null ? api.addBioLink(body, keyOf(body)) : api.updateBioLink(id, body))).bioLink,
    onSuccess: (saved) =>
      writeLinks(client, (links) =>
        links.some((link) => link._id === saved._id)
          ? links.map((link) => (link._id === saved._id ? saved : link))
          : [...links, saved],
      ),
    meta: { silent: true },
  });
}

/** Removes a link from the viewer's profile at once. */
export function useDeleteBioLink() {
  const client = useQueryClient();
  return (id: string) =>
    sendOptimistic(client, {
      key: ['delete-link', id],
      value: true,
      send: () => api.deleteBioLink(id),
      settle: () =>
        writeLinks(client, (links) =>
          links.some((link) => link._id === id) ? links.filter((link) => link._id !== id) : links,
        ),
    });
}

/** Whether a link is being removed; false again when that failed. */
export function useIsLinkGoing(id: string): boolean {
  return usePendingWrite<boolean>(['delete-link', id]) ?? false;
}
