import { Dialog } from '../../ui/dialog/dialog.tsx';
import { messages } from '../parts/messages.ts';
import { FilterForm, type FilterFormProps } from './filter-form.tsx';

type FilterSheetProps = FilterFormProps & { open: boolean; onClose: () => void };

/** The dialog with all filters of the list of quests. */
export function FilterSheet({ open, onClose, search, onDone }: FilterSheetProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={messages.filter.title}
      size="s"
    >
      <FilterForm search={search} onDone={onDone} />
    </Dialog>
  );
}
