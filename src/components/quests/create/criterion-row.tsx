import { ArrowDown, ArrowUp, GripVertical, X } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { questLimits } from '../../../../contract/quests/quest-limits.ts';
import * as m from '../../../messages/quests.gen.ts';
import { fieldBox, fieldControl } from '../../ui/form/field.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { useSorted } from '../../ui/list/sortable.tsx';

const steps: Record<string, number> = { ArrowUp: -1, ArrowDown: 1 };

type CriterionRowProps = {
  /** Its name among those that are dragged. */
  id: string;
  text: string;
  at: number;
  isLast: boolean;
  /** Id of the error. */
  errorId: string | undefined;
  onChange: (text: string) => void;
  onMove: (by: number) => void;
  onAddBelow: () => void;
  onRemove: () => void;
};

/** One criterion. Enter adds one below, Alt and an arrow key moves it, Backspace removes an empty one. */
export function CriterionRow(props: CriterionRowProps) {
  const { id, text, at, isLast, errorId, onChange, onMove, onAddBelow, onRemove } = props;
  const { itemProps, handle, isDragging } = useSorted(id);
  const press = (event: KeyboardEvent) => {
    const by = steps[event.key];
    if (event.altKey && by !== undefined) onMove(by);
    else if (event.key === 'Enter' && !event.nativeEvent.isComposing) onAddBelow();
    else if (event.key === 'Backspace' && text === '') onRemove();
    else return;
    event.preventDefault();
  };
  return (
    <li
      {...itemProps}
      className={`${fieldBox} relative min-h-12 gap-1! pe-2 data-dragged:z-1 data-dragged:shadow-3 data-dragged:ring-0`}
      data-dragged={isDragging || undefined}
    >
      {/* For pointers only: keys and buttons of the row do the same. */}
      <span
        {...handle}
        data-grip=""
        className="-ms-3 -me-2 grid h-12 w-8 shrink-0 cursor-grab touch-manipulation place-items-center text-text-3"
        aria-hidden="true"
      >
        <GripVertical size={18} />
      </span>
      <input
        type="text"
        aria-label={m.createCriterion({ position: at + 1 })}
        aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
        aria-invalid={(errorId && [...text.trim()].length > questLimits.criterion) || undefined}
        aria-describedby={errorId}
        autoComplete="off"
        value={text}
        onChange={({ target }) => onChange(target.value)}
        onKeyDown={press}
        className={`${fieldControl} h-12`}
      />
      <IconButton
        label={m.createCriterionUp({ position: at + 1 })}
        icon={ArrowUp}
        size="s"
        tip="none"
        disabled={at === 0}
        onClick={() => onMove(-1)}
      />
      <IconButton
        label={m.createCriterionDown({ position: at + 1 })}
        icon={ArrowDown}
        size="s"
        tip="none"
        disabled={isLast}
        onClick={() => onMove(1)}
      />
      <IconButton
        label={m.createCriterionRemove({ position: at + 1 })}
        icon={X}
        size="s"
        tip="none"
        onClick={onRemove}
      />
    </li>
  );
}
