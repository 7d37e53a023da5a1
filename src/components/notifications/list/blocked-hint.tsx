import { Link } from '@tanstack/react-router';
import { BellOff, X } from 'lucide-react';
import { useState } from 'react';
import { readKey, writeKey } from '../../../lib/storage/storage.ts';
import * as m from '../../../messages/notifications.gen.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { usePushState } from '../push/use-push-state.ts';

const KEY = 'push-blocked-hint';

/** Explains once how to allow notifications that the browser blocks. */
export function BlockedHint() {
  const { state } = usePushState();
  const [dismissed, setDismissed] = useState(readKey(KEY) === 'dismissed');
  if (state !== 'blocked' || dismissed) return null;
  const dismiss = () => {
    writeKey(KEY, 'dismissed');
    setDismissed(true);
  };
  return (
    <div className="mt-3 flex items-start gap-3 rounded-2xl bg-info-soft p-4 text-info">
      <BellOff size={20} className="mt-0.5 shrink-0" aria-hidden="true" />
      <div className="min-w-0 flex-1 text-md">
        <p className="font-semibold">{m.blockedTitle()}</p>
        <p className="text-text-2">{m.blockedText()}</p>
        <Link
          to="/settings"
          search={{ section: 'notifications' }}
          className="hit font-semibold underline underline-offset-2"
        >
          {m.blockedHow()}
        </Link>
      </div>
      <IconButton label={m.dismiss()} icon={X} size="s" tip="none" onClick={dismiss} />
    </div>
  );
}
