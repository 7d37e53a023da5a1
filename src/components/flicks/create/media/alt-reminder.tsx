import * as m from '../../../../messages/flicks.gen.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { useCreate } from '../create-context.ts';
import { lacksAlt } from '../sharing/publish-validation.ts';

/** Asks once, before a flick is shared, for missing alt texts. */
export function AltReminder() {
  const { draft, publishing, panel, open, select, share } = useCreate();
  const missing = draft.items.filter(lacksAlt);
  const describe = () => {
    publishing.edit('altReminded');
    if (missing[0]) select(missing[0].id);
    open('alt');
  };
  const shareAnyway = () => {
    publishing.edit('altReminded');
    open(null);
    share();
  };
  return (
    <Dialog
      open={panel === 'reminder'}
      onOpenChange={(isOpen) => !isOpen && open(null)}
      title={m.createAltReminderTitle()}
      size="s"
      alert
      footer={
        <>
          <Button variant="quiet" onClick={shareAnyway}>
            {m.createShareAnyway()}
          </Button>
          <Button data-autofocus="" onClick={describe}>
            {m.createAltAdd()}
          </Button>
        </>
      }
    >
      <p className="text-base text-text-2">{m.createAltReminder({ count: missing.length })}</p>
    </Dialog>
  );
}
