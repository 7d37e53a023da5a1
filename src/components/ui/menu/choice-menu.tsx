import { ChevronDown } from 'lucide-react';
import { ActionMenu } from './action-menu.tsx';

type ChoiceMenuProps<Choice extends string> = {
  /** Names the menu, such as "Sort by". */
  label: string;
  /** What is offered, in this order. */
  texts: Record<Choice, () => string>;
  chosen: Choice;
  onChoose: (choice: Choice) => void;
};

/** A button that says what is chosen, and opens a menu of the choices. */
export function ChoiceMenu<Choice extends string>({
  label,
  texts,
  chosen,
  onChoose,
}: ChoiceMenuProps<Choice>) {
  const choices = Object.keys(texts) as Choice[];
  return (
    <ActionMenu
      label={label}
      align="end"
      trigger={
        <button
          type="button"
          className="hit flex h-9 shrink-0 items-center gap-1.5 rounded-full px-2 font-semibold text-md hover:bg-fill"
        >
          {texts[chosen]()}
          <ChevronDown size={16} strokeWidth={2.2} aria-hidden="true" />
        </button>
      }
      items={choices.map((choice) => ({
        label: texts[choice](),
        checked: choice === chosen,
        onSelect: () => onChoose(choice),
      }))}
    />
  );
}
