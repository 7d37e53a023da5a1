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
      title="Add alt text?"
      size="s"
      alert
      footer={
        <>
          <Button variant="quiet" onClick={shareAnyway}>
            Share anyway
          </Button>
          <Button data-autofocus="" onClick={describe}>
            Add alt text
          </Button>
        </>
      }
    >
      <p className="text-base text-text-2">
        {missing.length === 1 && draft.items.length === 1
          ? 'Without it people who cannot see your flick do not know what it shows.'
          : `${missing.length} of ${draft.items.length} have none. Without it people who cannot see them do not know what they show.`}
      </p>
    </Dialog>
  );
}
