import {
  type ComponentType,
  cloneElement,
  type MouseEvent,
  type ReactElement,
  type RefObject,
  useRef,
  useState,
} from 'react';
import { type LazyComponent, useLazyComponent } from '../lazy-component.ts';
import type { MenuPosition } from './menu-props.ts';

type TriggerProps = {
  ref?: RefObject<HTMLButtonElement | null>;
  onClick?: (event: MouseEvent<HTMLButtonElement>) => void;
  onPointerEnter?: () => void;
  onFocus?: () => void;
  'aria-haspopup'?: 'menu' | 'dialog';
  'aria-expanded'?: boolean;
};

type LazyMenuProps<Content extends object> = {
  /** A button of ours; it gets what opens the menu. */
  trigger: ReactElement;
  side?: MenuPosition['side'] | undefined;
  align?: MenuPosition['align'] | undefined;
  /** The menu itself, loaded when its button is hovered or focused. */
  code: LazyComponent<ComponentType<Content & MenuPosition>>;
  /** What the menu needs besides its position. */
  content: Content;
};

/** A button that is shown at once, and its menu, whose code is loaded when somebody is about to open it. */
export function LazyMenu<Content extends object>(props: LazyMenuProps<Content>) {
  const { trigger, side = 'bottom', align = 'end', code, content } = props;
  const [open, setOpen] = useState(false);
  const [used, setUsed] = useState(false);
  const [container, setContainer] = useState<HTMLElement | null>(null);
  const anchor = useRef<HTMLButtonElement>(null);
  const Menu = useLazyComponent(code, used, () => {
    setUsed(false);
    setOpen(false);
  });
  const button = cloneElement(trigger as ReactElement<TriggerProps>, {
    ref: anchor,
    'aria-haspopup': 'menu',
    'aria-expanded': open,
    onPointerEnter: code.prefetch,
    onFocus: code.prefetch,
    onClick: ({ currentTarget }) => {
      // Inside `main` the menu belongs to a landmark; while a dialog is open, `main` cannot be reached.
      setContainer(currentTarget.closest('[role$=dialog]') ? null : document.getElementById('main'));
      setUsed(true);
      setOpen(!open);
    },
  });
  const place: MenuPosition = { open, onOpenChange: setOpen, anchor, container, side, align };
  return (
    <>
      {button}
      {Menu && <Menu {...content} {...place} />}
    </>
  );
}
