import type { ShownApplicant } from '../../../queries/cache/decisions.ts';
import type { Decide } from '../review/deciding/use-decide-applicants.ts';
import { useKeys } from '../review/deciding/use-shortcuts.ts';
import { pressProof } from '../review/proof/proof-shortcuts.ts';
import { rowLink } from './applicant-row.tsx';
import type { useSelection } from './use-selection.ts';

type ListKeys = {
  enabled: boolean;
  rows: readonly ShownApplicant[];
  /** The one in the preview, on wide screens. */
  opened: ShownApplicant | undefined;
  chosen: ReturnType<typeof useSelection>;
  deciding: Decide;
  /** Opens one in the preview; undefined on narrow screens. */
  look: ((applicant: ShownApplicant) => void) | undefined;
  /** Closes the preview; false if none is open. */
  close: () => boolean;
};

/** The focused row. */
export function focusedIn(rows: readonly ShownApplicant[]): ShownApplicant | undefined {
  const id = document.activeElement?.closest('tr')?.querySelector('a')?.id;
  return rows.find(({ _id }) => rowLink(_id) === id);
}

/** The keys of the table: they move, select, decide and undo. */
export function useListKeys({ enabled, rows, opened, chosen, deciding, look, close }: ListKeys): void {
  const step = (by: 1 | -1) => {
    const here = (look && opened) || focusedIn(rows);
    const next = rows[here ? rows.indexOf(here) + by : 0];
    if (!next) return;
    if (look) look(next);
    else document.getElementById(rowLink(next._id))?.focus();
  };
  useKeys(enabled, (event) => {
    if (document.querySelector('[role$=dialog], [role=menu]')) return false;
    const one = opened ?? focusedIn(rows);
    const applicants = chosen.selected.length > 0 ? chosen.selected : one ? [one] : [];
    switch (event.key) {
      case 'j':
      case 'k':
        step(event.key === 'j' ? 1 : -1);
        return true;
      case 'x':
        if (one) chosen.pick(one._id, event.shiftKey);
        return one !== undefined;
      case 'X':
        if (one) chosen.pick(one._id, true);
        return one !== undefined;
      case 'a':
        deciding.approve(applicants);
        return true;
      case 'r':
        deciding.openDialog('reject', applicants);
        return true;
      case 'u':
        if (one && one.status !== 'pending') deciding.undo(one);
        return true;
      case 'Escape':
        if (!chosen.isSelecting) return close();
        chosen.clear();
        return true;
      default:
        return pressProof(event.key, 'preview');
    }
  });
}
