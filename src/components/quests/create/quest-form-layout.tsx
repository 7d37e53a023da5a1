import { useEffect, useRef } from 'react';
import * as m from '../../../messages/quests.gen.ts';
import { type Draft, isEmptyDraft } from '../../../publishing/drafts/draft.ts';
import type { FormPublishing } from '../../../publishing/form-publishing.ts';
import { useQuestDrafts } from '../../../queries/quests/quest-drafts.ts';
import { usePageFiles } from '../../media/files/use-drop-and-paste.ts';
import { AddMoneyDialog } from '../../money/add-money/add-money-dialog.tsx';
import { DraftGuard } from '../../shell/leave/unsaved-changes-guard.tsx';
import { TWO_COLUMNS, useMediaQuery } from '../../ui/use-media-query.ts';
import { PostConfirm } from './confirm-publish.tsx';
import { QuestSum } from './cost-summary.tsx';
import { PostFailurePanel } from './publish-error-panel.tsx';
import { QuestBar, QuestHead } from './quest-bars.tsx';
import { QuestDraftBanner } from './quest-draft-banner.tsx';
import { QuestFields } from './quest-fields.tsx';
import { QuestPreview } from './quest-preview.tsx';
import { QuestTemplates } from './quest-templates.tsx';
import { type PostQuest, useCreatingQuest } from './use-create-quest.ts';

type OpenQuestProps = { draft: Draft; publishing: FormPublishing; post: PostQuest };

/** The screen around an open draft: the form, and next to it the total. */
export function OpenQuest({ draft, publishing, post }: OpenQuestProps) {
  const creating = useCreatingQuest(draft, publishing, post);
  const isWide = useMediaQuery(TWO_COLUMNS);
  usePageFiles(creating.addFiles);
  const { isPersistent } = useQuestDrafts();
  const form = useRef<HTMLFormElement>(null);
  const { attempt } = creating;
  useEffect(() => {
    if (attempt) form.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-wrong]')?.focus();
  }, [attempt]);
  return (
    <div className="flex min-h-below-bars flex-col">
      <QuestHead creating={creating} isWide={isWide} />
      <main
        id="main"
        tabIndex={-1}
        className="mx-auto grid w-full max-w-168 flex-1 content-start gap-8 px-4 pt-4 pb-8 lg:max-w-276 lg:grid-cols-[minmax(0,40rem)_minmax(0,22rem)] lg:justify-center lg:gap-12 lg:px-8 lg:pt-7 lg:pb-16"
      >
        <form
          ref={form}
          noValidate
          aria-label={m.createTitle()}
          onSubmit={(event) => event.preventDefault()}
          className="flex min-w-0 flex-col gap-6"
        >
          <QuestDraftBanner publishing={publishing} />
          {creating.panel && <PostFailurePanel key={JSON.stringify(creating.panel)} panel={creating.panel} />}
          <QuestTemplates creating={creating} />
          <QuestFields creating={creating} />
        </form>
        <aside
          aria-label={m.createCost()}
          className="flex min-w-0 flex-col gap-4 lg:sticky lg:top-below-bars-23 lg:self-start"
        >
          {isWide && <QuestPreview creating={creating} />}
          <QuestSum creating={creating} />
        </aside>
      </main>
      {!isWide && <QuestBar creating={creating} />}
      <PostConfirm creating={creating} />
      <AddMoneyDialog add={creating.add} />
      <DraftGuard
        when={!post.isSuccess && !isEmptyDraft(draft)}
        title={m.createLeaveTitle()}
        savedText={m.createLeaveText()}
        isPersistent={isPersistent}
        onDiscard={() => publishing.discard(draft.id)}
        onSave={publishing.closeDraft}
      />
    </div>
  );
}
