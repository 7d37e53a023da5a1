import { CircleAlert, MapPin } from 'lucide-react';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import type { Flick } from '../../../../contract/flicks/flick.ts';
import { ConflictNote } from '../../account/settings/conflict-note.tsx';
import { FailureNote } from '../../moderation/report/form-error.tsx';
import { Button } from '../../ui/button.tsx';
import { TokenField, type TokenFieldHandle } from '../composer/token-field.tsx';
import { useSending } from '../composer/use-send-comment.ts';
import { PlaceForm } from '../create/details/location-form.tsx';
import { TagForm } from '../create/details/tag-form.tsx';
import { VisibilityRows } from '../create/details/visibility-rows.tsx';
import { RowButton } from '../create/row-button.tsx';
import type { MediaDraft } from './flick-edit-draft.ts';
import { MediaWords } from './media-alt-fields.tsx';
import { useEditForm } from './use-edit-form.ts';

type EditFlickFormProps = {
  stored: Flick;
  /** Called once nothing is left to save. */
  onDone: () => void;
};

/** What a flick says, whom it shows, and who sees what of it. */
export function EditFlickForm({ stored, onDone }: EditFlickFormProps) {
  const form = useEditForm(stored, onDone);
  const { draft, problems, change } = form;
  const [panel, open] = useState<'place' | { tagsOf: number } | null>(null);
  const field = useRef<TokenFieldHandle>(null);
  const box = useRef<HTMLFormElement>(null);
  const id = useId();
  // The sheet was there before what it is about had come.
  useEffect(() => field.current?.focus(), []);
  const tagsOf = panel !== null && panel !== 'place' ? panel.tagsOf : 0;
  const setMedia = (at: number, next: Partial<MediaDraft>) =>
    change({ media: draft.media.map((item, place) => (place === at ? { ...item, ...next } : item)) });
  const sending = useSending({
    audience: draft.settings.audienceSetting,
    read: () => draft.words,
    send: (words) => {
      if (form.save(words)) return;
      if (problems.words !== null) field.current?.focus();
      else box.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    sending.press();
  };
  return (
    <>
      <form ref={box} noValidate onSubmit={submit} className="flex flex-col gap-5">
        {form.isResumed && (
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-lg bg-info-soft px-3.5 py-2.5 text-info text-md">
            <p className="min-w-0 flex-1 basis-52">These are changes that you have not saved yet.</p>
            <Button
              variant="outline"
              size="s"
              className="!border-current !text-current"
              onClick={form.discard}
            >
              Discard
            </Button>
          </div>
        )}
        <div className="flex flex-col gap-2">
          <span aria-hidden="true" className="font-semibold text-md">
            Description
          </span>
          <div className="relative">
            <TokenField
              ref={field}
              look="field"
              label="Description"
              placeholder="Say something about it. @ for people, # for hashtags."
              draft={draft.words}
              onChange={(words) => change({ words })}
              typed={sending.typed}
              onSend={sending.press}
              audience={draft.settings.audienceSetting}
              invalid={problems.words !== null}
              describedBy={problems.words !== null ? `${id}-error` : undefined}
            />
          </div>
          {problems.words !== null && (
            <p id={`${id}-error`} className="flex gap-1.5 text-danger-text text-sm">
              <CircleAlert size={14} strokeWidth={2.2} className="mt-0.5 shrink-0" aria-hidden="true" />
              {problems.words}
            </p>
          )}
        </div>
        <MediaWords
          flick={stored}
          media={draft.media}
          problems={problems.alts}
          onAlt={(at, alt) => setMedia(at, { alt })}
          onTag={(at) => open({ tagsOf: at })}
        />
        <div className="flex flex-col divide-y divide-line">
          <RowButton
            icon={MapPin}
            label={draft.place?.name ?? 'Add a place'}
            aria-haspopup="dialog"
            onClick={() => open('place')}
          />
          <VisibilityRows
            settings={draft.settings}
            onChange={(next) => change({ settings: { ...draft.settings, ...next } })}
          />
        </div>
        {form.conflict && <ConflictNote title={form.conflict.message} onLoad={form.loadNewest} />}
        {form.error && <FailureNote title={form.error.message} error={form.error} />}
        <Button
          type="submit"
          loading={form.isSaving || sending.isWaiting}
          loadingLabel="Saving"
          className="self-end max-md:w-full"
        >
          Save changes
        </Button>
      </form>
      <TagForm
        audience={draft.settings.audienceSetting}
        open={panel !== null && panel !== 'place'}
        people={draft.media[tagsOf]?.people ?? []}
        onChange={(people) => setMedia(tagsOf, { people })}
        onClose={() => open(null)}
      />
      <PlaceForm
        open={panel === 'place'}
        place={draft.place}
        onSave={(place) => change({ place })}
        onClose={() => open(null)}
      />
    </>
  );
}
