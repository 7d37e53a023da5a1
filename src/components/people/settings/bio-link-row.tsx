import { Link2, Pencil, Trash2 } from 'lucide-react';
import type { BioLink } from '../../../../contract/people/bio-link.ts';
import * as m from '../../../messages/people.gen.ts';
import { useIsLinkGoing } from '../../../queries/people/bio-link.ts';
import { IconButton } from '../../ui/icon-button.tsx';

type BioLinkRowProps = { link: BioLink; onEdit: () => void; onDelete: () => void };

/** One profile link; hidden at once while it is being deleted, and restored after a failure. */
export function BioLinkRow({ link, onEdit, onDelete }: BioLinkRowProps) {
  if (useIsLinkGoing(link._id)) return null;
  return (
    <li className="flex min-h-18 items-center gap-3 py-2">
      <span className="flex size-10 shrink-0 items-center justify-center rounded-lg bg-fill text-text-2">
        <Link2 size={20} className="-rotate-45" aria-hidden="true" />
      </span>
      <div className="min-w-0 flex-1">
        <p className="truncate font-semibold text-base">{link.title}</p>
        <p className="truncate text-md text-text-2">{link.url}</p>
      </div>
      <IconButton label={m.linkEditNamed({ title: link.title })} icon={Pencil} tip="none" onClick={onEdit} />
      <IconButton
        label={m.linkDeleteNamed({ title: link.title })}
        icon={Trash2}
        tip="none"
        onClick={onDelete}
      />
    </li>
  );
}
