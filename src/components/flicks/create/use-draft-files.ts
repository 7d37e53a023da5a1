import { useState } from 'react';
import { announce } from '../../../lib/browser/announce.ts';
import { toast } from '../../../lib/browser/toast.ts';
import * as m from '../../../messages/flicks.gen.ts';
import { typeOf } from '../../../publishing/drafts/check-file.ts';
import type { Draft, DraftItem } from '../../../publishing/drafts/draft.ts';
import { openDraft } from '../../../publishing/drafts/draft-store.ts';
import { isAnimated } from '../../../publishing/media/animated.ts';
import type { PublishingActions } from './create-context.ts';

/** The files of an open draft: which one is on the stage, and adding, replacing and removing them. */
export function useDraftFiles(draft: Draft, publishing: PublishingActions, onAdded: () => void) {
  const [selected, select] = useState<string | null>(null);
  const [rejectedFiles, setRejectedFiles] = useState<readonly string[]>([]);
  const itemOf = (itemId: string | null | undefined) => draft.items.find(({ id }) => id === itemId);
  // A failed attempt to publish may name an item, which is shown until another one is selected.
  const failed = draft.state.name === 'editing' ? draft.state.itemId : undefined;
  const item = itemOf(selected) ?? itemOf(failed) ?? draft.items[0];
  const currentItems = () => openDraft(publishing.draftStore.read())?.items ?? [];
  const addRejected = (texts: readonly string[]) => {
    if (texts.length > 0) setRejectedFiles((before) => [...new Set([...before, ...texts])]);
  };

  const addSound = async (file: File) => {
    const rejection = await publishing.setOriginalSound(file, new AbortController().signal);
    if (rejection === null) announce(m.createSoundAdded());
    else addRejected([m.publishFileProblem({ name: file.name, problem: rejection })]);
  };
  /** Only the first frame of an animated image is published. */
  const warnOfAnimated = async (items: readonly DraftItem[]) => {
    const animated = await Promise.all(items.map(({ kind, file }) => kind === 'photo' && isAnimated(file)));
    addRejected(items.filter((_, index) => animated[index]).map(({ name }) => m.createAnimated({ name })));
  };
  const addFiles = (files: readonly File[]) => {
    const before = draft.items.length;
    const isSound = (file: File) => typeOf(file).startsWith('audio/');
    const [sound, ...furtherSounds] = files.filter(isSound);
    const rejected = publishing.add(files.filter((file) => !isSound(file)));
    setRejectedFiles(furtherSounds.length > 0 ? [...rejected, m.createSoundOnlyOne()] : rejected);
    if (sound) void addSound(sound);
    const added = currentItems().slice(before);
    if (!added[0]) return;
    select(added[0].id);
    announce(m.createFilesAdded({ count: added.length }));
    onAdded();
    void warnOfAnimated(added);
  };
  const replaceFile = (itemId: string, file: File) => {
    const rejection = publishing.replace(itemId, file);
    setRejectedFiles(rejection === null ? [] : [rejection]);
    void warnOfAnimated(currentItems().filter(({ id }) => !itemOf(id)));
  };
  const remove = (itemId: string) => {
    const index = draft.items.findIndex(({ id }) => id === itemId);
    const next = draft.items[index + 1] ?? draft.items[index - 1];
    const undoRemove = publishing.remove(itemId);
    if (next) select(next.id);
    setRejectedFiles([]);
    toast.success(m.createRemoved({ kind: draft.items[index]?.kind ?? 'photo' }), {
      action: {
        label: m.createUndo(),
        onPress: () => {
          const rejection = undoRemove();
          if (rejection !== null) toast.failure(rejection);
        },
      },
    });
  };
  return { item, select, rejectedFiles, addFiles, replaceFile, remove };
}
