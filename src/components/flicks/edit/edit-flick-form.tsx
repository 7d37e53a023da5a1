import { MapPin } from 'lucide-react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { Flick } from '../../../../contract/flicks/flick.ts';
import * as m from '../../../messages/flicks.gen.ts';
import { Button } from '../../ui/button.tsx';
import { ConflictNote } from '../../ui/form/conflict-note.tsx';
import { FailureNote } from '../../ui/form/form-error.tsx';
import type { MediaDraft } from '../composer/flick-edit-draft.ts';
import { LabeledTokenField } from '../composer/labeled-token-field.tsx';
import { useSending } from '../composer/use-send-comment.ts';
import type { TokenFieldHandle } from '../composer/use-token-input.ts';
import { LabelRows } from '../create/details/label-rows.tsx';
import { LocationForm } from '../create/details/location-form.tsx';
import { TagForm } from '../create/details/tag-form.tsx';
import { VisibilityRows } from '../create/details/visibility-rows.tsx';
import { RowButton } from '../create/row-button.tsx';
import { MediaAltFields } from './media-alt-fields.tsx';
import { useEditForm } from './use-edit-form.ts';

type EditFlickFormProps = {
  stored: Flick;
  /** Called once nothing is left to save. */
  onDone: () => void;
};

/** The caption, tags and audience of a flick. */
export function EditFlickForm({ stored, onDone }: EditFlickFormProps) {
  const form = useEditForm(stored, onDone);
  const { draft, problems, change } = form;
  const [panel, open] = useState<'place' | { tagsOf: number } | null>(null);
  const field = useRef<TokenFieldHandle>(null);
  const formRef = useRef<HTMLFormElement>(null);
  // The sheet was opened before its flick was loaded.
  useEffect(() => field.current?.focus(), []);
  const tagsOf = panel !== null && panel !== 'place' ? panel.tagsOf : 0;
  const setMedia = (at: number, next: Partial<MediaDraft>) =>
    change({ media: draft.media.map((item, place) => (place === at ? { ...item, ...next } : item)) });
  const sending = useSending({
    audience: draft.settings.audienceSetting,
    read: () => draft.caption,
    send: (words) => {
      if (form.save(words)) return;
      if (problems.caption !== null) field.current?.focus();
      else formRef.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    sending.press();
  };
  return (
    <>
      <form ref={formRef} noValidate onSubmit={submit} className="flex flex-col gap-5">
        {form.isResumed && (
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-lg bg-info-soft px-3.5 py-2.5 text-info text-md">
            <p className="min-w-0 flex-1 basis-52">{m.editResumed()}</p>
            <Button
              variant="outline"
              size="s"
              className="!border-current !text-current"
              onClick={form.discard}
            >
              {m.editDiscard()}
            </Button>
          </div>
        )}
        <LabeledTokenField
          ref={field}
          label={m.composerCaption()}
          placeholder={m.composerCaptionPlaceholder()}
          draft={draft.caption}
          onChange={(caption) => change({ caption })}
          sending={sending}
          audience={draft.settings.audienceSetting}
          error={problems.caption}
        />
        <MediaAltFields
          flick={stored}
          media={draft.media}
          problems={problems.alts}
          onAlt={(at, alt) => setMedia(at, { alt })}
          onTag={(at) => open({ tagsOf: at })}
        />
        <div className="flex flex-col divide-y divide-line">
          <RowButton
            icon={MapPin}
            label={draft.place?.name ?? m.createAddLocation()}
            aria-haspopup="dialog"
            onClick={() => open('place')}
          />
          <VisibilityRows
            settings={draft.settings}
            onChange={(next) => change({ settings: { ...draft.settings, ...next } })}
          />
          <LabelRows labels={draft.labels} onChange={(labels) => change({ labels })} />
        </div>
        {form.conflict && <ConflictNote title={form.conflict.message} onLoad={form.loadNewest} />}
        {form.error && <FailureNote title={form.error.message} error={form.error} />}
        <Button
          type="submit"
          loading={form.isSaving || sending.isWaiting}
          loadingLabel={m.editSaving()}
          className="self-end max-md:w-full"
        >
          {m.editSave()}
        </Button>
      </form>
      <TagForm
        audience={draft.settings.audienceSetting}
        open={panel !== null && panel !== 'place'}
        people={draft.media[tagsOf]?.people ?? []}
        onChange={(people) => setMedia(tagsOf, { people })}
        onClose={() => open(null)}
      />
      <LocationForm
        open={panel === 'place'}
        location={draft.place}
        onSave={(place) => change({ place })}
        onClose={() => open(null)}
      />
    </>
  );
}
