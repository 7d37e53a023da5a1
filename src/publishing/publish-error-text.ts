import { ApiError } from '../api/core/error.ts';
import { sentence } from '../lib/format/sentence.ts';
import { hintFor } from '../lib/forms/error-hint.ts';
import * as m from '../messages/flicks.gen.ts';
import { coverOf, type Draft, type DraftState } from './drafts/draft.ts';

/** Why publishing failed, and what to do next. */
export type PublishFailure = Omit<Extract<DraftState, { name: 'failed' }>, 'name'>;

const about = (name: string, reason: string, itemId?: string): PublishFailure => ({
  title: m.publishFailed(),
  step: m.publishFileProblem({ name, problem: sentence(reason) }),
  itemId,
});

/** Why the draft cannot be published without the person's help; null if it can. */
export function blockingErrorOf({ items, sound }: Draft): PublishFailure | null {
  for (const { id, name, prepared, upload } of items) {
    if (prepared.state === 'failed' && upload.state !== 'done') return about(name, prepared.reason, id);
    if (upload.state === 'failed') return about(name, upload.reason, id);
  }
  if (sound?.kind === 'own' && sound.upload.state === 'failed') return about(sound.name, sound.upload.reason);
  return null;
}

/** The file of the draft that a field error is about, if any. */
function fileOf(draft: Draft, path: string): { id?: string; name: string } | undefined {
  const place = /^media\.(\d+)/.exec(path)?.[1];
  if (place !== undefined) return draft.items[Number(place)];
  if (path === 'thumbnailURL') return coverOf(draft);
  return path === 'sound' && draft.sound?.kind === 'own' ? { name: draft.sound.name } : undefined;
}

/** The message for a failed publishing call; names the file that it is about. */
export function publishErrorText(error: unknown, draft: Draft): PublishFailure {
  const known = error instanceof ApiError ? error : null;
  for (const { path, message } of known?.fields ?? []) {
    const file = fileOf(draft, path);
    if (file) return about(file.name, message, file.id);
  }
  const step = known?.code === 'in_progress' ? m.publishInProgress() : hintFor(known);
  return { title: known ? sentence(known.message) : m.publishFailed(), step };
}
