import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { Passkey } from '../../../contract/auth/passkey.ts';
import * as api from '../../api/auth/passkey.ts';
import { toast } from '../../lib/browser/toast.ts';
import * as m from '../../messages/auth.gen.ts';
import { STALE } from '../core/client.ts';

export const passkeyQueries = {
  /** The viewer's own passkeys, newest first. */
  own: () =>
    queryOptions({
      queryKey: ['passkeys'],
      queryFn: async ({ signal }) => (await api.listPasskeys(signal)).passkeys,
      staleTime: STALE.detail,
    }),
};

const write = (client: QueryClient, change: (list: Passkey[]) => Passkey[]) =>
  client.setQueryData(passkeyQueries.own().queryKey, (list) => list && change(list));

/** Creates a passkey on this device. The dialog shows its own error. */
export function useAddPasskey() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async () => {
      const { options } = await api.beginPasskey();
      const { makePasskey } = await import('../../passkeys/webauthn.ts');
      return (await api.addPasskey(await makePasskey(options))).passkey;
    },
    onSuccess: (added) => {
      write(client, (list) => [added, ...list]);
      toast.success(m.passkeyWasAdded());
    },
    gcTime: 0,
    meta: { silent: true },
  });
}

export function useRenamePasskey(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (name: string) => (await api.renamePasskey(id, name)).passkey,
    onSuccess: (named) => write(client, (list) => list.map((one) => (one._id === id ? named : one))),
    meta: { silent: true },
  });
}

export function useRemovePasskey(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => api.removePasskey(id),
    onSuccess: ({ message }) => {
      write(client, (list) => list.filter((one) => one._id !== id));
      toast.success(message || m.passkeyWasRemoved());
    },
    onError: () => client.invalidateQueries({ queryKey: passkeyQueries.own().queryKey }),
  });
}
