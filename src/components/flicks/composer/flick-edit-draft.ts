import * as z from 'zod/mini';
import { limits } from '../../../../contract/core/limits.ts';
import { type Person, person } from '../../../../contract/core/shared.ts';
import {
  audience,
  commentSetting,
  type Flick,
  type FlickLabel,
  flick,
  flickLabel,
} from '../../../../contract/flicks/flick.ts';
import { detectLanguage } from '../../../lib/language/detect-language.ts';
import { EDITS_KEY } from '../../../lib/storage/session-storage.ts';
import { tabStore } from '../../../lib/storage/tab-store.ts';
import * as m from '../../../messages/flicks.gen.ts';
import type { DraftLocation, DraftSettings } from '../../../publishing/drafts/draft.ts';
import { readViewer } from '../../../queries/core/viewer.ts';
import type { FlickChanges } from '../../../queries/flicks/flick-edit.ts';
import { captionProblem } from './caption-error.ts';
import { persistedContent } from './persisted-comment-drafts.ts';
import { fromTokens, type RichDraft, toTokens } from './token-model.ts';

/** The alt text of a photo or video, and the people on it. */
export interface MediaDraft {
  alt: string;
  people: readonly Person[];
}

/** All that can be changed of a flick, as it is typed. */
export interface EditDraft {
  caption: RichDraft;
  media: readonly MediaDraft[];
  place: DraftLocation | null;
  settings: DraftSettings;
  labels: readonly FlickLabel[];
}

/** Changes that are not saved, and the flick that they are changes of. */
export interface PersistedEdit {
  base: Flick;
  patch: Partial<EditDraft>;
}

const locationOf = ({ name, lat, lng }: NonNullable<Flick['location']>): DraftLocation =>
  lat === undefined || lng === undefined ? { name } : { name, lat, lng };

export function draftOf(flick: Flick): EditDraft {
  const { audienceSetting, commentSetting, likeVisible, repostVisible } = flick;
  return {
    caption: fromTokens(flick.description),
    media: flick.media.map(({ alt, taggedUsers }) => ({ alt: alt.join(' '), people: taggedUsers })),
    place: flick.location && locationOf(flick.location),
    settings: { audienceSetting, commentSetting, likeVisible, repostVisible },
    labels: flick.labels ?? [],
  };
}

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);
const idsOf = (people: readonly Person[]) => people.map(({ userId }) => userId);

/** The request fields of a draft: those that differ from the flick at the start of editing. */
export function changesOf(
  { caption, media, place, settings, labels }: EditDraft,
  flick: Flick,
): FlickChanges {
  const before = draftOf(flick);
  const changed = media.map(({ alt, people }, at) => {
    const was = before.media[at];
    const text = alt.trim();
    return {
      ...(text !== was?.alt && { alt: text === '' ? [] : [text] }),
      ...(!isSame(idsOf(people), idsOf(was?.people ?? [])) && { taggedUsers: idsOf(people) }),
    };
  });
  const description = toTokens(caption);
  const names = Object.keys(settings) as (keyof DraftSettings)[];
  return {
    ...(!isSame(description, flick.description) && {
      description,
      language: detectLanguage(description),
    }),
    ...(changed.some((item) => Object.keys(item).length > 0) && { media: changed }),
    ...(!isSame(place, before.place) && { location: place }),
    ...(!isSame(labels, before.labels) && { labels: [...labels] }),
    ...Object.fromEntries(
      names.filter((name) => settings[name] !== before.settings[name]).map((name) => [name, settings[name]]),
    ),
  };
}

export interface EditProblems {
  caption: string | null;
  /** By the place of the photo or video. */
  alts: (string | null)[];
}

/** What must be changed before it can be saved. */
export function problemsOf({ caption, media }: EditDraft): EditProblems {
  const { alt: longest } = limits.media;
  return {
    caption: captionProblem(toTokens(caption)),
    alts: media.map(({ alt }) => (alt.trim().length > longest ? m.composerTooLong({ max: longest }) : null)),
  };
}

const persistedEdit = z.object({
  base: flick,
  patch: z.partial(
    z.object({
      words: persistedContent,
      media: z.array(z.object({ alt: z.string(), people: z.array(person) })),
      place: z.nullable(
        z.object({ name: z.string(), lat: z.optional(z.number()), lng: z.optional(z.number()) }),
      ),
      settings: z.object({
        audienceSetting: audience,
        commentSetting,
        likeVisible: z.boolean(),
        repostVisible: z.boolean(),
      }),
      labels: z.array(flickLabel),
    }),
  ),
});
// Stored for the tab, so that a sheet that was closed or failed opens with the changes, after a reload too.
const store = tabStore(EDITS_KEY, z.record(z.string(), persistedEdit));
const keyOf = (flickId: string) => `${readViewer()?.userId} ${flickId}`;

/** What the viewer changed of a flick and did not save. */
export function readPersistedEdit(flickId: string): PersistedEdit | null {
  const edit = store.read()?.[keyOf(flickId)];
  if (!edit) return null;
  const { words, ...patch } = edit.patch;
  return { base: edit.base, patch: { ...patch, ...(words && { caption: words }) } } as PersistedEdit;
}

/** Whether that person changed some flick and did not save it. */
export const hasPersistedEdit = (viewerId: string): boolean =>
  Object.keys(store.read() ?? {}).some((key) => key.startsWith(`${viewerId} `));

export function persistEdit(flickId: string, edit: PersistedEdit | null): void {
  const { [keyOf(flickId)]: _before, ...others } = store.read() ?? {};
  const { caption, ...patch } = edit?.patch ?? {};
  // The caption is stored as `words`.
  const stored = edit && { base: edit.base, patch: { ...patch, ...(caption && { words: caption }) } };
  const next = stored ? { ...others, [keyOf(flickId)]: stored as z.output<typeof persistedEdit> } : others;
  if (Object.keys(next).length > 0) store.save(next);
  else store.drop();
}
