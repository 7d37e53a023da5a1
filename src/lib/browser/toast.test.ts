import { expect, it, vi } from 'vitest';
import { connectToasts, onToastWaiting, toast } from './toast.ts';

it('queues toasts until they can be shown, and requests the toaster', () => {
  const onMissingToaster = vi.fn();
  const stop = onToastWaiting(onMissingToaster);
  toast.failure('Failed to toggle like');
  expect(onMissingToaster).toHaveBeenCalledOnce();
  const draw = vi.fn();
  const disconnect = connectToasts(draw);
  toast.success('Report submitted');
  expect(draw.mock.calls).toEqual([
    [{ kind: 'failure', text: 'Failed to toggle like' }],
    [{ kind: 'success', text: 'Report submitted' }],
  ]);
  disconnect();
  stop();
  toast.success('Later');
  expect(draw).toHaveBeenCalledTimes(2);
});
