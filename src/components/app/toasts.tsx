import { useEffect } from 'react';
import { toast as sonner, Toaster } from 'sonner';
import { announce } from '../../lib/browser/announce.ts';
import { connectToasts, type Toast } from '../../lib/browser/toast.ts';

const PLAIN_MS = 5_000;
const WITH_ACTION_MS = 10_000;

function draw({ kind, text, action }: Toast): void {
  const options = {
    duration: action ? WITH_ACTION_MS : PLAIN_MS,
    ...(action && { action: { label: action.label, onClick: action.onPress } }),
  };
  // The list itself is read politely; a failure must not wait its turn.
  if (kind === 'failure') announce(text, 'assertive');
  sonner[kind === 'failure' ? 'error' : 'success'](text, options);
}

/** The place of all toasts: top centre, at most three, reachable with F6. */
export function Toasts() {
  useEffect(() => connectToasts(draw), []);
  return (
    <Toaster
      position="top-center"
      visibleToasts={3}
      hotkey={['F6']}
      offset={{ top: 68 }}
      mobileOffset={{ top: 68 }}
      toastOptions={{
        unstyled: true,
        classNames: {
          toast:
            'flex min-h-12 w-full items-center gap-3 rounded-xl bg-inverse px-4 py-2 text-md text-on-inverse shadow-3',
          content: 'flex-1',
          actionButton: 'min-h-8 px-2 font-semibold text-inverse-link',
        },
      }}
    />
  );
}
