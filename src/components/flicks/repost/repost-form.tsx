import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useRef, useState } from 'react';
import type { Person } from '../../../../contract/core/shared.ts';
import type { Flick, ShownFlick } from '../../../../contract/flicks/flick.ts';
import { toast } from '../../../lib/browser/toast.ts';
import { detectLanguage } from '../../../lib/language/detect-language.ts';
import * as m from '../../../messages/flicks.gen.ts';
import { DEFAULT_SETTINGS } from '../../../publishing/drafts/draft.ts';
import { textAndSettings } from '../../../queries/flicks/own-repost.ts';
import { useQuote } from '../../../queries/flicks/repost-write.ts';
import { Button } from '../../ui/button.tsx';
import { FailureNote } from '../../ui/form/form-error.tsx';
import { captionProblem } from '../composer/caption-error.ts';
import { draftKey, useDraft, writeDraft } from '../composer/comment-draft-store.ts';
import { LabeledTokenField } from '../composer/labeled-token-field.tsx';
import { EMPTY_DRAFT, fromTokens, type RichDraft, toTokens } from '../composer/token-model.ts';
import { useSending } from '../composer/use-send-comment.ts';
import type { TokenFieldHandle } from '../composer/use-token-input.ts';
import { VisibilityRows } from '../create/details/visibility-rows.tsx';

type RepostFormProps = {
  flick: ShownFlick;
  viewer: Person;
  /** The repost that is shown, and is changed here. */
  repost: Flick | null;
};

/** The text and settings of a repost. The input survives a failure and a reload. */
export function RepostForm({ flick, viewer, repost: existing }: RepostFormProps) {
  const key = draftKey(viewer.userId, `repost ${flick._id}`);
  const { content: typed } = useDraft(key);
  const [{ description, language: _, ...given }] = useState(() =>
    existing ? textAndSettings(existing) : { ...DEFAULT_SETTINGS, description: [] },
  );
  const [settings, setSettings] = useState(given);
  // Unsent input takes precedence over the stored text.
  const [hasTyped, setTyped] = useState(typed.text !== '');
  const text = hasTyped ? typed : fromTokens(description);
  const write = (content: RichDraft) => {
    setTyped(true);
    writeDraft(key, { content });
  };
  const navigate = useNavigate();
  const repost = useQuote(flick._id, () => {
    writeDraft(key, { content: EMPTY_DRAFT });
    toast.success(existing ? m.repostUpdated() : m.repostDone());
    void navigate({ to: '/home', replace: true });
  });
  const field = useRef<TokenFieldHandle>(null);
  const problem = captionProblem(toTokens(text));

  const sending = useSending({
    audience: settings.audienceSetting,
    read: () => text,
    send: (content) => {
      if (repost.isPending) return;
      if (problem) return field.current?.focus();
      const written = toTokens(content);
      repost.mutate({ ...settings, description: written, language: detectLanguage(written) });
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    sending.press();
  };
  return (
    <form className="flex min-w-0 flex-1 flex-col gap-5" noValidate onSubmit={submit}>
      <div className="flex flex-1 flex-col gap-5 px-4 md:px-0">
        {existing && (
          <p className="rounded-lg bg-info-soft px-3.5 py-2.5 text-info text-md">{m.repostExisting()}</p>
        )}
        <LabeledTokenField
          ref={field}
          label={m.repostText()}
          placeholder={m.repostTextPlaceholder()}
          draft={text}
          onChange={write}
          sending={sending}
          audience={settings.audienceSetting}
          error={problem}
        />
        <div className="flex flex-col divide-y divide-line">
          <VisibilityRows
            settings={settings}
            onChange={(change) => setSettings({ ...settings, ...change })}
          />
        </div>
        {repost.error && <FailureNote title={repost.error.message} error={repost.error} />}
      </div>
      <div className="sticky bottom-0 flex justify-end gap-3 max-md:border-line max-md:border-t max-md:bg-surface max-md:px-4 max-md:py-3 max-md:pb-safe-3 md:static">
        <Button
          type="submit"
          size="l"
          loading={repost.isPending || sending.isWaiting}
          loadingLabel={existing ? m.repostSaving() : m.repostReposting()}
          className="max-md:w-full"
        >
          {existing ? m.repostSave() : m.repostAction()}
        </Button>
      </div>
    </form>
  );
}
