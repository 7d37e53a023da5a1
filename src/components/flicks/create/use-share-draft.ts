import { useNavigate } from '@tanstack/react-router';
import { toast } from '../../../lib/browser/toast.ts';
import { detectLanguage } from '../../../lib/language/detect-language.ts';
import * as m from '../../../messages/flicks.gen.ts';
import type { Draft } from '../../../publishing/drafts/draft.ts';
import { openDraft } from '../../../publishing/drafts/draft-store.ts';
import { persistSettings, readPostingSettings } from '../../../publishing/drafts/persisted-settings.ts';
import { fromTokens, type RichDraft, toTokens } from '../composer/token-model.ts';
import { useSending } from '../composer/use-send-comment.ts';
import type { Problem, PublishingActions } from './create-context.ts';
import { lacksAlt, problemOf } from './sharing/publish-validation.ts';

interface ShareCallbacks {
  /** Called with each attempt: why the draft cannot be shared, or null. */
  onChecked: (problem: Problem | null) => void;
  /** Called instead of sharing, once for each draft, where descriptions are missing. */
  onMissingAlt: () => void;
}

/** Shares an open draft once its caption is linked and nothing is missing. */
export function useShareDraft(
  draft: Draft,
  publishing: PublishingActions,
  { onChecked, onMissingAlt }: ShareCallbacks,
) {
  const navigate = useNavigate();
  /** Read again at each press: a second one finds the draft closed. */
  const currentDraft = () => {
    const current = openDraft(publishing.draftStore.read());
    return current?.id === draft.id ? current : undefined;
  };
  const share = (caption: RichDraft) => {
    const before = currentDraft();
    if (!before) return;
    // Only a changed caption is written: each edit of a failed draft counts as another attempt.
    const isLinked = caption.ranges.length > fromTokens(before.caption).ranges.length;
    if (isLinked) publishing.edit('caption', toTokens(caption));
    const language = detectLanguage(toTokens(caption));
    if (language !== null && language !== before.language) publishing.edit('language', language);
    const current = currentDraft() ?? before;
    const problem = problemOf(current);
    onChecked(problem);
    if (problem) return;
    const reminds = readPostingSettings(current.personId)?.remindsOfAlt ?? true;
    if (reminds && !current.altReminded && current.items.some(lacksAlt)) {
      onMissingAlt();
      return;
    }
    persistSettings(current.personId, current.settings);
    publishing.share();
    toast.success(current.publishAt === null ? m.createSharing() : m.createScheduling());
    void navigate({ to: '/home', replace: true, ignoreBlocker: true });
  };
  return useSending({
    audience: draft.settings.audienceSetting,
    read: () => fromTokens(currentDraft()?.caption ?? []),
    send: share,
  });
}
