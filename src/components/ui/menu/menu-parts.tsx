import { Drawer } from '@base-ui/react/drawer';
import { Menu } from '@base-ui/react/menu';
import { Link } from '@tanstack/react-router';
import { Check, X } from 'lucide-react';
import { type ReactNode, type RefObject, useState } from 'react';
import * as m from '../../../messages/shell.gen.ts';
import { useBackCloses } from '../dialog/use-back-closes.ts';
import { IconButton } from '../icon-button.tsx';
import { PHONE } from '../use-media-query.ts';
import type { MenuEntry, MenuPartsProps } from './menu-props.ts';

const row = (entry: MenuEntry, more: string) =>
  `flex w-full items-center gap-3 rounded-lg px-3 text-start text-base outline-none select-none ${
    entry.danger ? 'text-danger-text' : 'text-text'
  } ${more}`;

/** Returns the focus to the button, unless a row has opened a dialog, which then has the focus. */
const focusAfter = (anchor: RefObject<HTMLElement | null>) => () => {
  const open = [...document.querySelectorAll('[role$=dialog][data-open]')];
  return open.every((dialog) => dialog.contains(anchor.current)) ? anchor.current : false;
};

function RowContent({ entry }: { entry: MenuEntry }) {
  return (
    <>
      {entry.icon && <entry.icon size={20} className="shrink-0" aria-hidden="true" />}
      <span className="flex-1">{entry.label}</span>
      {entry.checked && <Check size={18} className="shrink-0 text-brand-text" aria-hidden="true" />}
    </>
  );
}

/** Puts a line before the first destructive row that follows a harmless one. */
function rowsOf(
  items: readonly MenuEntry[],
  line: (key: string) => ReactNode,
  make: (e: MenuEntry) => ReactNode,
) {
  const ordered = [...items.filter((entry) => !entry.danger), ...items.filter((entry) => entry.danger)];
  return ordered.flatMap((entry, index) =>
    entry.danger && index > 0 && !ordered[index - 1]?.danger
      ? [line(`line-${entry.label}`), make(entry)]
      : [make(entry)],
  );
}

function DesktopMenu({ label, items, open, onOpenChange, anchor, container, side, align }: MenuPartsProps) {
  const style =
    'min-h-11 cursor-pointer data-highlighted:bg-fill-hover forced-colors:data-highlighted:outline-2';
  const make = (entry: MenuEntry) => {
    const content = <RowContent entry={entry} />;
    if (entry.to !== undefined) {
      return (
        <Menu.LinkItem
          key={entry.label}
          closeOnClick
          render={<Link to={entry.to} />}
          className={row(entry, style)}
        >
          {content}
        </Menu.LinkItem>
      );
    }
    if (entry.checked !== undefined) {
      return (
        <Menu.CheckboxItem
          key={entry.label}
          checked={entry.checked}
          closeOnClick
          onClick={entry.onSelect}
          className={row(entry, style)}
        >
          {content}
        </Menu.CheckboxItem>
      );
    }
    return (
      <Menu.Item key={entry.label} onClick={entry.onSelect} className={row(entry, style)}>
        {content}
      </Menu.Item>
    );
  };
  return (
    <Menu.Root open={open} onOpenChange={(next) => onOpenChange(next)}>
      <Menu.Portal container={container ?? undefined}>
        <Menu.Positioner
          anchor={anchor}
          side={side}
          align={align}
          sideOffset={6}
          className="z-65 outline-none"
        >
          <Menu.Popup
            aria-label={label}
            finalFocus={focusAfter(anchor)}
            className="min-w-60 max-w-80 origin-(--transform-origin) rounded-2xl bg-raised p-1.5 shadow-3 outline-none transition-[opacity,scale] duration-180 ease-enter data-ending-style:opacity-0 data-starting-style:scale-96 data-starting-style:opacity-0 data-ending-style:duration-120 forced-colors:border"
          >
            {rowsOf(
              items,
              (key) => (
                <Menu.Separator key={key} className="mx-3 my-1.5 h-px bg-line" />
              ),
              make,
            )}
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
}

function SheetMenu({ label, items, open, onOpenChange, anchor }: MenuPartsProps) {
  const style =
    'min-h-13 hover:bg-fill active:bg-fill-hover focus-visible:outline-2 focus-visible:outline-focus';
  const make = (entry: MenuEntry) =>
    entry.to === undefined ? (
      <Drawer.Close
        key={entry.label}
        aria-pressed={entry.checked}
        onClick={entry.onSelect}
        className={row(entry, style)}
      >
        <RowContent entry={entry} />
      </Drawer.Close>
    ) : (
      <Link key={entry.label} to={entry.to} onClick={() => onOpenChange(false)} className={row(entry, style)}>
        <RowContent entry={entry} />
      </Link>
    );
  return (
    <Drawer.Root open={open} onOpenChange={(next) => onOpenChange(next)}>
      <Drawer.Portal>
        <Drawer.Backdrop className="fixed inset-0 z-50 bg-scrim transition-opacity duration-320 data-ending-style:opacity-0 data-starting-style:opacity-0" />
        <Drawer.Viewport className="fixed inset-0 z-60 flex items-end pt-8">
          <Drawer.Popup finalFocus={focusAfter(anchor)} className="sheet">
            <span className="sheet-handle" aria-hidden="true" />
            <div className="flex items-center justify-between gap-4 px-5 pt-1">
              <Drawer.Title className="text-md font-semibold text-text-2">{label}</Drawer.Title>
              <Drawer.Close
                render={
                  <IconButton
                    label={m.close()}
                    icon={X}
                    size="s"
                    tip="none"
                    className="-me-1.5 text-text-2"
                  />
                }
              />
            </div>
            <Drawer.Content className="overflow-y-auto overscroll-contain px-2 pt-1 pb-safe-3">
              {rowsOf(
                items,
                (key) => (
                  <div key={key} className="mx-3 my-1.5 h-px bg-line" />
                ),
                make,
              )}
            </Drawer.Content>
          </Drawer.Popup>
        </Drawer.Viewport>
      </Drawer.Portal>
    </Drawer.Root>
  );
}

/** The body of `ActionMenu`; the shape is settled when it opens. */
export function MenuParts(props: MenuPartsProps) {
  const [shape, setShape] = useState({ open: false, phone: false });
  if (props.open !== shape.open) {
    const phone = props.open ? window.matchMedia(PHONE).matches : shape.phone;
    setShape({ open: props.open, phone });
  }
  useBackCloses(props.open, () => props.onOpenChange(false));
  return shape.phone ? <SheetMenu {...props} /> : <DesktopMenu {...props} />;
}
