import type { Flick } from '../../../../contract/flicks/flick.ts';
import * as m from '../../../messages/flicks.gen.ts';
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
const embedCode = lazyComponent(() =>
  import('../../sharing/embed-dialog.tsx').then((module) => module.EmbedDialog),
);
const captionsCode = lazyComponent(() =>
  import('../captions/captions-dialog.tsx').then((module) => module.CaptionsDialog),
);
const reasonCode = lazyComponent(() =>
  import('../reason/feed-reason-dialog.tsx').then((module) => module.FeedReasonDialog),
);
const statisticsCode = lazyComponent(() =>
  import('../statistics/flick-statistics-dialog.tsx').then((module) => module.FlickStatisticsDialog),
);
const editCode = lazyComponent(() =>
  import('../edit/edit-flick-dialog.tsx').then((module) => module.EditFlickDialog),
);

export type FlickDialog =
  | 'delete'
  | 'embed'
  | 'report'
  | 'report-repost'
  | 'save'
  | 'edit'
  | 'suggest'
  | 'suggested'
  | 'captions'
  | 'reason'
  | 'statistics';

interface FlickOptionDialogsProps {
  flick: Flick;
  /** The dialog that is open. */
  dialog: FlickDialog | null;
  onClose: () => void;
  /** Called once the flick is deleted or its author blocked. */
  onGone?: (() => void) | undefined;
}

/** The dialogs that the options of a flick open; their code is fetched when they are used. */
export function FlickOptionDialogs({ flick, dialog, onClose, onGone }: FlickOptionDialogsProps) {
  const shown = shownFlick(flick);
  const deleteFlick = useDeleteFlick();
  const isReport = dialog === 'report' || dialog === 'report-repost';
  const Report = useLazyComponent(reportCode, isReport, onClose);
  const SaveTo = useLazyComponent(saveToCode, dialog === 'save', onClose);
  const Embed = useLazyComponent(embedCode, dialog === 'embed', onClose);
  const Edit = useLazyComponent(editCode, dialog === 'edit', onClose);
  const Suggest = useLazyComponent(suggestCode, dialog === 'suggest', onClose);
  const Suggested = useLazyComponent(suggestedCode, dialog === 'suggested', onClose);
  const Captions = useLazyComponent(captionsCode, dialog === 'captions', onClose);
  const Reason = useLazyComponent(reasonCode, dialog === 'reason', onClose);
  const Statistics = useLazyComponent(statisticsCode, dialog === 'statistics', onClose);
  const onOpenChange = (open: boolean) => !open && onClose();
  return (
    <>
      <ConfirmDialog
        open={dialog === 'delete'}
        onOpenChange={onOpenChange}
        title={m.flickDeleteTitle()}
        body={m.flickDeleteBody()}
        confirmLabel={m.flickDelete()}
        danger
        onConfirm={() => {
          onClose();
          deleteFlick(shown._id);
          onGone?.();
        }}
      />
      {SaveTo && (
        <SaveTo
          item={{ id: shown._id, type: 'flick' }}
          open={dialog === 'save'}
          onOpenChange={onOpenChange}
        />
      )}
      {Embed && (
        <Embed
          item={{ id: shown._id, kind: 'flick' }}
          open={dialog === 'embed'}
          onOpenChange={onOpenChange}
        />
      )}
      {Suggest && <Suggest flick={shown} open={dialog === 'suggest'} onOpenChange={onOpenChange} />}
      {Suggested && <Suggested flick={shown} open={dialog === 'suggested'} onOpenChange={onOpenChange} />}
      {Captions && <Captions flick={shown} open={dialog === 'captions'} onOpenChange={onOpenChange} />}
      {Reason && <Reason flick={shown} open={dialog === 'reason'} onOpenChange={onOpenChange} />}
      {Statistics && (
        <Statistics flickId={shown._id} open={dialog === 'statistics'} onOpenChange={onOpenChange} />
      )}
      {Edit && <Edit flickId={shown._id} open={dialog === 'edit'} onOpenChange={onOpenChange} />}
      {Report && (
        <>
          <Report
            flickId={shown._id}
            author={shown.user}
            open={dialog === 'report'}
            onOpenChange={onOpenChange}
          />
          <Report
            title={m.flickReportRepostTitle()}
            flickId={flick._id}
            author={flick.user}
            open={dialog === 'report-repost'}
            onOpenChange={onOpenChange}
          />
        </>
      )}
    </>
  );
}
