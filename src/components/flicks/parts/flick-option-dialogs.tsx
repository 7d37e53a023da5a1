import type { Flick } from '../../../../contract/flicks/flick.ts';
import { shownFlick } from '../../../queries/cache/flicks.ts';
import { useDeleteFlick } from '../../../queries/flicks/flick-delete.ts';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { lazyComponent, useLazyComponent } from '../../ui/lazy-component.ts';

const reportCode = lazyComponent(() =>
  import('../../moderation/report/report-flick-dialog.tsx').then((module) => module.ReportFlickDialog),
);
const saveToCode = lazyComponent(() =>
  import('../collections/save-to-dialog.tsx').then((module) => module.SaveToDialog),
);
const suggestCode = lazyComponent(() =>
  import('../alt/suggest-alt-dialog.tsx').then((module) => module.SuggestAltDialog),
);
const suggestedCode = lazyComponent(() =>
  import('../alt/alt-suggestions-dialog.tsx').then((module) => module.AltSuggestionsDialog),
);
const editCode = lazyComponent(() =>
  import('../edit/edit-flick-dialog.tsx').then((module) => module.EditFlickDialog),
);

export type FlickDialog = 'delete' | 'report' | 'report-repost' | 'save' | 'edit' | 'suggest' | 'suggested';

interface FlickOptionDialogsProps {
  flick: Flick;
  /** The dialog that is open. */
  dialog: FlickDialog | null;
  onClose: () => void;
  /** Called once the deletion has started. */
  onDelete?: (() => void) | undefined;
}

/** The dialogs that the options of a flick open; their code is fetched when they are used. */
export function FlickOptionDialogs({ flick, dialog, onClose, onDelete }: FlickOptionDialogsProps) {
  const shown = shownFlick(flick);
  const deleteFlick = useDeleteFlick();
  const isReport = dialog === 'report' || dialog === 'report-repost';
  const Report = useLazyComponent(reportCode, isReport, onClose);
  const SaveTo = useLazyComponent(saveToCode, dialog === 'save', onClose);
  const Edit = useLazyComponent(editCode, dialog === 'edit', onClose);
  const Suggest = useLazyComponent(suggestCode, dialog === 'suggest', onClose);
  const Suggested = useLazyComponent(suggestedCode, dialog === 'suggested', onClose);
  const onOpenChange = (open: boolean) => !open && onClose();
  return (
    <>
      <ConfirmDialog
        open={dialog === 'delete'}
        onOpenChange={onOpenChange}
        title="Delete this flick?"
        body="It goes for everybody, with its likes and comments. This cannot be undone."
        confirmLabel="Delete flick"
        danger
        onConfirm={() => {
          onClose();
          deleteFlick(shown._id);
          onDelete?.();
        }}
      />
      {SaveTo && (
        <SaveTo
          item={{ id: shown._id, type: 'flick' }}
          open={dialog === 'save'}
          onOpenChange={onOpenChange}
        />
      )}
      {Suggest && <Suggest flick={shown} open={dialog === 'suggest'} onOpenChange={onOpenChange} />}
      {Suggested && <Suggested flick={shown} open={dialog === 'suggested'} onOpenChange={onOpenChange} />}
      {Edit && <Edit flickId={shown._id} open={dialog === 'edit'} onOpenChange={onOpenChange} />}
      {Report && (
        <>
          <Report flickId={shown._id} open={dialog === 'report'} onOpenChange={onOpenChange} />
          <Report
            title="Report this repost"
            flickId={flick._id}
            open={dialog === 'report-repost'}
            onOpenChange={onOpenChange}
          />
        </>
      )}
    </>
  );
}
