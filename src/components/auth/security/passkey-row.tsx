import { KeyRound, Pencil, Trash2 } from 'lucide-react';
import type { Passkey } from '../../../../contract/auth/passkey.ts';
import { formatTime } from '../../../lib/format/format.ts';
import * as m from '../../../messages/auth.gen.ts';
import { IconButton } from '../../ui/icon-button.tsx';

type PasskeyRowProps = { passkey: Passkey; onRename: () => void; onRemove: () => void };

/** One passkey: since when, and when it was used last. */
export function PasskeyRow({ passkey, onRename, onRemove }: PasskeyRowProps) {
  const { name, createdAt, lastUsedAt, synced } = passkey;
  const now = new Date();
  const [added, used] = [formatTime(createdAt, now), lastUsedAt && formatTime(lastUsedAt, now)];
  return (
    <li className="flex min-h-18 items-center gap-3 py-2">
      <span className="flex size-10 shrink-0 items-center justify-center rounded-lg bg-fill text-text-2">
        <KeyRound size={20} aria-hidden="true" />
      </span>
      <div className="min-w-0 flex-1">
        <p dir="auto" className="truncate font-semibold text-base">
          {name}
        </p>
        <p className="text-md text-text-2">
          {m.passkeyAdded({
            when: added.short,
            time: (words) => (
              <time dateTime={createdAt} title={added.full}>
                {words}
              </time>
            ),
          })}
          {' · '}
          {lastUsedAt && used
            ? m.passkeyUsed({
                when: used.short,
                time: (words) => (
                  <time dateTime={lastUsedAt} title={used.full}>
                    {words}
                  </time>
                ),
              })
            : m.passkeyNeverUsed()}
          {synced && ` · ${m.passkeySynced()}`}
        </p>
      </div>
      <IconButton label={m.passkeyRename({ name })} icon={Pencil} tip="none" onClick={onRename} />
      <IconButton label={m.passkeyRemoveNamed({ name })} icon={Trash2} tip="none" onClick={onRemove} />
    </li>
  );
}
