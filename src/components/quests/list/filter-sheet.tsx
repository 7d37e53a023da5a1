import * as m from '../../../messages/quests.gen.ts';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { FilterForm, type FilterFormProps } from './filter-form.tsx';

type FilterSheetProps = FilterFormProps & { open: boolean; onClose: () => void };

/** The dialog with all filters of the list of quests. */
export function FilterSheet({ open, onClose, search, onDone }: FilterSheetProps) {
  return (
    <Dialog open={open} onOpenChange={(isOpen) => !isOpen && onClose()} title={m.questListFilters()} size="s">
      <FilterForm search={search} onDone={onDone} />
    </Dialog>
  );
}
