import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { announce } from '../../../lib/browser/announce.ts';
import { toast } from '../../../lib/browser/toast.ts';
import { typeOf } from '../../../publishing/drafts/check-file.ts';
import type { Draft, DraftItem } from '../../../publishing/drafts/draft.ts';
import { openDraft } from '../../../publishing/drafts/draft-store.ts';
import { isAnimated } from '../../../publishing/media/animated.ts';
import { fromTokens, type RichDraft, toTokens } from '../composer/token-model.ts';
import { useSending } from '../composer/use-send-comment.ts';
import type { Creating, Panel, Problem, PublishingActions } from './create-context.ts';
import { persistSettings } from './details/persisted-settings.ts';
import { lacksAlt, problemOf } from './sharing/publish-validation.ts';

const posterOnly = (name: string) => `${name} moves. Only its first picture is shared.`;
const addedText = (count: number) => (count === 1 ? '1 file added' : `${count} files added`);

/** The state of the create screen around an open draft. */
export function useCreating(
  draft: Draft,
  publishing: PublishingActions,
  goTo: (at: Problem['at']) => void,
): Creating {
  const navigate = useNavigate();
  const [selected, select] = useState<string | null>(null);
  const [rejectedFiles, setRejectedFiles] = useState<readonly string[]>([]);
  const [panel, open] = useState<Panel | null>(null);
  const [problem, setProblem] = useState<Problem | null>(null);
  // What an error was about is shown first.
  const about = draft.state.name === 'editing' ? draft.state.itemId : undefined;
  const itemOf = (itemId: string | null | undefined) => draft.items.find(({ id }) => id === itemId);
  const item = itemOf(selected) ?? itemOf(about) ?? draft.items[0];

  /** Of a drop or a paste: the flick is heard with the first sound. */
  const addSound = async (file: File) => {
    const rejection = await publishing.setOriginalSound(file, new AbortController().signal);
    if (rejection === null) announce('Sound added');
    else setRejectedFiles((before) => [...new Set([...before, `${file.name}: ${rejection}`])]);
  };
  const addFiles = (files: readonly File[]) => {
    const before = draft.items.length;
    const isSound = (file: File) => typeOf(file).startsWith('audio/');
    const [sound, ...others] = files.filter(isSound);
    const rejected = publishing.add(files.filter((file) => !isSound(file)));
    setRejectedFiles(
      others.length > 0 ? [...rejected, 'A flick has one sound. The first was taken.'] : rejected,
    );
    if (sound) void addSound(sound);
    const added = openDraft(publishing.draftStore.read())?.items.slice(before) ?? [];
    if (!added[0]) return;
    select(added[0].id);
    announce(addedText(added.length));
    if (problem?.at === 'media') setProblem(null);
    void warnOfMoving(added);
  };
  /** Says what an image that moves becomes. */
  const warnOfMoving = async (added: readonly DraftItem[]) => {
    const moves = await Promise.all(added.map(({ kind, file }) => kind === 'photo' && isAnimated(file)));
    const said = added.filter((_, at) => moves[at]).map(({ name }) => posterOnly(name));
    if (said.length > 0) setRejectedFiles((before) => [...new Set([...before, ...said])]);
  };
  const remove = (itemId: string) => {
    const at = draft.items.findIndex(({ id }) => id === itemId);
    const next = draft.items[at + 1] ?? draft.items[at - 1];
    const undoRemove = publishing.remove(itemId);
    if (next) select(next.id);
    setRejectedFiles([]);
    toast.success(`${draft.items[at]?.kind === 'video' ? 'Video' : 'Photo'} removed`, {
      action: {
        label: 'Undo',
        onPress: () => {
          const rejection = undoRemove();
          if (rejection !== null) toast.failure(rejection);
        },
      },
    });
  };
  /** Read when it is shared: a second press finds nothing that is open. */
  const opened = () => {
    const now = openDraft(publishing.draftStore.read());
    return now?.id === draft.id ? now : undefined;
  };
  const share = (caption: RichDraft) => {
    const before = opened();
    if (!before) return;
    // An edit makes another attempt of it, which a flick that failed and is the same must not be.
    const isLinked = caption.ranges.length > fromTokens(before.caption).ranges.length;
    if (isLinked) publishing.edit('caption', toTokens(caption));
    const now = opened() ?? before;
    const found = problemOf(now);
    setProblem(found);
    if (found) {
      if (found.itemId) select(found.itemId);
      goTo(found.at);
      announce(found.text, 'assertive');
      return;
    }
    if (!now.altReminded && now.items.some(lacksAlt)) {
      open('reminder');
      return;
    }
    persistSettings(now.personId, now.settings);
    publishing.share();
    toast.success(now.publishAt === null ? 'Sharing…' : 'Scheduling…');
    void navigate({ to: '/home', replace: true, ignoreBlocker: true });
  };

  const sending = useSending({
    audience: draft.settings.audienceSetting,
    read: () => fromTokens(opened()?.caption ?? []),
    send: share,
  });

  return {
    draft,
    publishing,
    item,
    select,
    rejectedFiles,
    addFiles,
    replaceFile: (itemId, file) => {
      const rejection = publishing.replace(itemId, file);
      setRejectedFiles(rejection === null ? [] : [rejection]);
      const fresh = openDraft(publishing.draftStore.read())?.items.filter(({ id }) => !itemOf(id)) ?? [];
      void warnOfMoving(fresh);
    },
    remove,
    panel,
    open,
    problem,
    share: sending.press,
    isWaiting: sending.isWaiting,
    typed: sending.typed,
  };
}
