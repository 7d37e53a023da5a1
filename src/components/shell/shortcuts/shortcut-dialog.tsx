import * as m from '../../../messages/shell.gen.ts';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { shortcutList } from './shortcut-list.ts';

/** All keys and what they do. */
export function ShortcutDialog(props: { open: boolean; onOpenChange: (open: boolean) => void }) {
  return (
    <Dialog {...props} title={m.shortcutsTitle()} size="m">
      <div className="flex flex-col gap-5">
        {shortcutList.map(({ title, keys }) => (
          <section key={title} aria-label={title}>
            <h3 className="pb-1 font-bold text-md text-text-2">{title}</h3>
            <dl>
              {keys.map(([pressed, does]) => (
                <div key={does} className="flex min-h-9 items-center justify-between gap-4">
                  <dt>{does}</dt>
                  <dd className="flex gap-1">
                    {pressed.map((key) => (
                      <kbd
                        key={key}
                        className="min-w-7 rounded-sm border border-border px-1.5 py-0.5 text-center font-sans text-md text-text-2"
                      >
                        {key}
                      </kbd>
                    ))}
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
        <p className="text-md text-text-2">{m.shortcutsHint()}</p>
      </div>
    </Dialog>
  );
}
