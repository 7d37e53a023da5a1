import { useNavigate } from '@tanstack/react-router';
import { CircleAlert } from 'lucide-react';
import { type FormEvent, useId, useRef, useState } from 'react';
import type { Person } from '../../../../contract/core/shared.ts';
import type { Flick, ShownFlick } from '../../../../contract/flicks/flick.ts';
import { toast } from '../../../lib/browser/toast.ts';
import { DEFAULT_SETTINGS } from '../../../publishing/drafts/draft.ts';
import { wordsAndSettings } from '../../../queries/flicks/own-repost.ts';
import { useRepostWithWords } from '../../../queries/flicks/repost-write.ts';
import { FailureNote } from '../../moderation/report/form-error.tsx';
import { Button } from '../../ui/button.tsx';
import { draftKey, useDraft, writeDraft } from '../composer/comment-draft-store.ts';
import { TokenField, type TokenFieldHandle } from '../composer/token-field.tsx';
import { EMPTY_DRAFT, fromTokens, type RichDraft, toTokens } from '../composer/token-model.ts';
import { useSending } from '../composer/use-send-comment.ts';
import { captionProblem } from '../create/details/caption-error.ts';
import { VisibilityRows } from '../create/details/visibility-rows.tsx';

type RepostFormProps = {
  flick: ShownFlick;
  viewer: Person;
  /** The repost that stands, and is changed here. */
  repost: Flick | null;
};

/** The words and settings of a repost. What is typed stays, through a failure and a reload. */
export function RepostForm({ flick, viewer, repost: standing }: RepostFormProps) {
  const key = draftKey(viewer.userId, `repost ${flick._id}`);
  const { content: typed } = useDraft(key);
  const [{ description, ...given }] = useState(() =>
    standing ? wordsAndSettings(standing) : { ...DEFAULT_SETTINGS, description: [] },
  );
  const [settings, setSettings] = useState(given);
  // What was typed and not sent goes before what stands.
  const [hasTyped, setTyped] = useState(typed.text !== '');
  const words = hasTyped ? typed : fromTokens(description);
  const write = (content: RichDraft) => {
    setTyped(true);
    writeDraft(key, { content });
  };
  const navigate = useNavigate();
  const repost = useRepostWithWords(flick._id, () => {
    writeDraft(key, { content: EMPTY_DRAFT });
    toast.success(standing ? 'Repost changed' : 'Reposted');
    void navigate({ to: '/home', replace: true });
  });
  const field = useRef<TokenFieldHandle>(null);
  const id = useId();
  const problem = captionProblem(toTokens(words));

  const sending = useSending({
    audience: settings.audienceSetting,
    read: () => words,
    send: (content) => {
      if (repost.isPending) return;
      if (problem) return field.current?.focus();
      repost.mutate({ ...settings, description: toTokens(content) });
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    sending.press();
  };
  return (
    <form className="flex min-w-0 flex-1 flex-col gap-5" noValidate onSubmit={submit}>
      <div className="flex flex-1 flex-col gap-5 px-4 md:px-0">
        {standing && (
          <p className="rounded-lg bg-info-soft px-3.5 py-2.5 text-info text-md">
            You reposted this flick. What you send now takes the place of its words and settings.
          </p>
        )}
        <div className="flex flex-col gap-2">
          <span aria-hidden="true" className="font-semibold text-md">
            Your words
          </span>
          <div className="relative">
            <TokenField
              ref={field}
              look="field"
              label="Your words"
              placeholder="Say something about it, if you like."
              draft={words}
              onChange={write}
              typed={sending.typed}
              onSend={sending.press}
              audience={settings.audienceSetting}
              invalid={problem !== null}
              describedBy={problem ? `${id}-error` : undefined}
            />
          </div>
          {problem && (
            <p id={`${id}-error`} className="flex gap-1.5 text-danger-text text-sm">
              <CircleAlert size={14} strokeWidth={2.2} className="mt-0.5 shrink-0" aria-hidden="true" />
              {problem}
            </p>
          )}
        </div>
        <div className="flex flex-col divide-y divide-line">
          <VisibilityRows
            settings={settings}
            onChange={(change) => setSettings({ ...settings, ...change })}
          />
        </div>
        {repost.error && <FailureNote title={repost.error.message} error={repost.error} />}
      </div>
      <div className="sticky bottom-0 flex justify-end gap-3 max-md:border-line max-md:border-t max-md:bg-surface max-md:px-4 max-md:py-3 max-md:pb-[calc(0.75rem+env(safe-area-inset-bottom))] md:static">
        <Button
          type="submit"
          size="l"
          loading={repost.isPending || sending.isWaiting}
          loadingLabel={standing ? 'Saving' : 'Reposting'}
          className="max-md:w-full"
        >
          {standing ? 'Save repost' : 'Repost'}
        </Button>
      </div>
    </form>
  );
}
