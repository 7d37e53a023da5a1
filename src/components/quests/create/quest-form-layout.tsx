import { useEffect, useRef } from 'react';
import type { Draft } from '../../../publishing/drafts/draft.ts';
import type { FormPublishing } from '../../../publishing/form-publishing.ts';
import { usePageFiles } from '../../flicks/create/media/use-drop-and-paste.ts';
import { AddMoneyDialog } from '../../money/add-money/add-money-dialog.tsx';
import { TWO_COLUMNS, useMediaQuery } from '../../ui/use-media-query.ts';
import { PostConfirm } from './confirm-publish.tsx';
import { QuestSum } from './cost-summary.tsx';
import { DiscardQuestGuard } from './discard-quest-guard.tsx';
import { messages } from './messages.ts';
import { PostFailurePanel } from './publish-error-panel.tsx';
import { QuestBar, QuestHead } from './quest-bars.tsx';
import { QuestDraftBanner } from './quest-draft-banner.tsx';
import { QuestFields } from './quest-fields.tsx';
import { QuestPreview } from './quest-preview.tsx';
import { type PostQuest, useCreatingQuest } from './use-create-quest.ts';

type OpenQuestProps = { draft: Draft; publishing: FormPublishing; post: PostQuest };

/** The screen around an open draft: the form, and beside it what it comes to. */
export function OpenQuest({ draft, publishing, post }: OpenQuestProps) {
  const creating = useCreatingQuest(draft, publishing, post);
  const isWide = useMediaQuery(TWO_COLUMNS);
  usePageFiles(creating.addFiles);
  const form = useRef<HTMLFormElement>(null);
  const { attempt } = creating;
  useEffect(() => {
    if (attempt) form.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-wrong]')?.focus();
  }, [attempt]);
  return (
    <div className="create-quest">
      <QuestHead creating={creating} isWide={isWide} />
      <main id="main" tabIndex={-1} className="create-quest-page">
        <form
          ref={form}
          noValidate
          aria-label={messages.title}
          onSubmit={(event) => event.preventDefault()}
          className="create-quest-form"
        >
          <QuestDraftBanner publishing={publishing} />
          {creating.panel && <PostFailurePanel key={JSON.stringify(creating.panel)} panel={creating.panel} />}
          <QuestFields creating={creating} />
        </form>
        <aside aria-label={messages.sum.title} className="create-quest-aside">
          {isWide && <QuestPreview creating={creating} />}
          <QuestSum creating={creating} />
        </aside>
      </main>
      {!isWide && <QuestBar creating={creating} />}
      <PostConfirm creating={creating} />
      <AddMoneyDialog add={creating.add} />
      <DiscardQuestGuard draft={draft} publishing={publishing} isOff={post.isSuccess} />
    </div>
  );
}
