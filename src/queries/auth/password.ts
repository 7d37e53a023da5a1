import { useMutation, useQueryClient } from '@tanstack/react-query';
import * as api from '../../api/auth/password.ts';
import { toast } from '../../lib/browser/toast.ts';
import * as m from '../../messages/auth.gen.ts';
import { sessionListQueries } from './session-list.ts';

/** Changes the password, which logs out all other devices; the form shows its own error. */
export function useChangePassword() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: api.changePassword,
    onSuccess: ({ message }) => {
      toast.success(message || m.passwordChanged());
      return client.invalidateQueries({ queryKey: sessionListQueries.all().queryKey });
    },
    meta: { silent: true },
  });
}
