import { Dialog as BaseDialog } from '@base-ui/react/dialog';
import { Drawer } from '@base-ui/react/drawer';
import { X } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import * as m from '../../../messages/shell.gen.ts';
import { IconButton } from '../icon-button.tsx';
import { PHONE } from '../use-media-query.ts';
import type { DialogProps } from './dialog-props.ts';
import { useBackCloses } from './use-back-closes.ts';

const widths = { s: 'max-w-100', m: 'max-w-130', l: 'max-w-170', xl: 'max-w-270' };

const scrim =
  'fixed inset-0 z-50 bg-scrim transition-opacity duration-320 ease-enter data-starting-style:opacity-0 ' +
  'data-ending-style:opacity-0 data-ending-style:duration-200';

/** The first field of an overlay, else its least harmful button, else what Base UI takes. */
function firstFocus(popup: HTMLElement | null): HTMLElement | true {
  const field = popup?.querySelector<HTMLElement>(
    '[data-autofocus], input:not([type=hidden], [aria-hidden=true], :disabled), [role=radio][tabindex="0"], [role=switch], textarea:not(:disabled), select:not(:disabled)',
  );
  return field ?? true;
}

type HeadProps = { title: ReactNode; close: ReactNode };

function Head({ title, close }: HeadProps) {
  return (
    <div className="flex items-start justify-between gap-4 px-6 pt-6 max-md:px-4 max-md:pt-2">
      {title}
      {close}
    </div>
  );
}

function Foot({ children }: { children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center justify-end gap-3 px-6 pt-2 pb-6 max-md:px-4 max-md:pb-safe-4">
      {children}
    </div>
  );
}

const body = 'min-h-0 flex-1 overflow-y-auto overscroll-contain px-6 pt-3 pb-5 max-md:px-4';
const close = <IconButton label={m.close()} icon={X} size="s" tip="none" className="-me-1.5 text-text-2" />;

function Modal({ props, popup }: { props: DialogProps; popup: React.RefObject<HTMLDivElement | null> }) {
  return (
    <BaseDialog.Root
      open={props.open}
      onOpenChange={(open) => props.onOpenChange(open)}
      disablePointerDismissal={props.alert === true}
    >
      <BaseDialog.Portal>
        <BaseDialog.Backdrop className={scrim} />
        <BaseDialog.Viewport className="fixed inset-0 z-60 flex items-center justify-center p-6">
          <BaseDialog.Popup
            ref={popup}
            role={props.alert ? 'alertdialog' : 'dialog'}
            initialFocus={() => firstFocus(popup.current)}
            className={`flex max-h-full w-full flex-col rounded-4xl bg-raised shadow-4 outline-none transition-[opacity,scale] duration-320 ease-enter data-ending-style:scale-98 data-starting-style:scale-96 data-ending-style:opacity-0 data-starting-style:opacity-0 data-ending-style:duration-200 data-ending-style:ease-leave forced-colors:border ${widths[props.size ?? 'm']}`}
          >
            <Head
              title={<BaseDialog.Title className="text-xl">{props.title}</BaseDialog.Title>}
              close={!props.hideClose && <BaseDialog.Close render={close} />}
            />
            <div className={body}>{props.children}</div>
            {props.footer && <Foot>{props.footer}</Foot>}
          </BaseDialog.Popup>
        </BaseDialog.Viewport>
      </BaseDialog.Portal>
    </BaseDialog.Root>
  );
}

function Sheet({ props, popup }: { props: DialogProps; popup: React.RefObject<HTMLDivElement | null> }) {
  return (
    <Drawer.Root
      open={props.open}
      onOpenChange={(open) => props.onOpenChange(open)}
      disablePointerDismissal={props.alert === true}
    >
      <Drawer.VirtualKeyboardProvider>
        <Drawer.Portal>
          <Drawer.Backdrop className={scrim} />
          <Drawer.Viewport className="fixed inset-0 z-60 flex items-end pt-8 pb-(--drawer-keyboard-inset,0px)">
            <Drawer.Popup
              ref={popup}
              role={props.alert ? 'alertdialog' : 'dialog'}
              initialFocus={() => firstFocus(popup.current)}
              className="sheet"
            >
              <span className="sheet-handle" aria-hidden="true" />
              <Head
                title={<Drawer.Title className="pt-0.5 text-xl">{props.title}</Drawer.Title>}
                close={!props.hideClose && <Drawer.Close render={close} />}
              />
              <Drawer.Content className={body}>{props.children}</Drawer.Content>
              {props.footer && <Foot>{props.footer}</Foot>}
            </Drawer.Popup>
          </Drawer.Viewport>
        </Drawer.Portal>
      </Drawer.VirtualKeyboardProvider>
    </Drawer.Root>
  );
}

/** The body of `Dialog`; which of both shapes it has is settled when it opens, so that typed text survives a turn of the phone. */
export function DialogParts(props: DialogProps) {
  const popup = useRef<HTMLDivElement>(null);
  const [shape, setShape] = useState({ open: false, phone: false });
  if (props.open !== shape.open) {
    const phone = props.open ? window.matchMedia(PHONE).matches : shape.phone;
    setShape({ open: props.open, phone });
  }
  useBackCloses(props.open && !props.hasUrl, () => props.onOpenChange(false));
  const Shape = shape.phone ? Sheet : Modal;
  return <Shape props={props} popup={popup} />;
}
