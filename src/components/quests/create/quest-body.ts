import type { Input } from '../../../../contract/core/endpoint.ts';
import type { Minor } from '../../../../contract/money/money.ts';
import type { createQuest } from '../../../../contract/quests/quest-create.ts';
import { readAmount } from '../../../lib/format/amount-text.ts';
import type { UploadedMedia } from '../../../publishing/uploads/uploaded-media.ts';
import { deadlineOf, momentOf, type QuestForm, readDegrees, readInteger } from './quest-form.ts';

type Body = Input<typeof createQuest>['body'];

/** The request body for a valid form. */
export function questBody(form: QuestForm, media: readonly UploadedMedia[], now: Date): Body {
  const lat = readDegrees(form.lat, 90);
  const lng = readDegrees(form.lng, 180);
  const isPlace = form.where === 'place' && lat !== null && lng !== null;
  return {
    title: form.title.trim(),
    description: form.description.trim(),
    media: media.map(({ item, url, poster }) => ({
      url,
      type: item.kind,
      ...(item.alt.trim() && { alt: item.alt.trim() }),
      ...(poster !== null && { thumbnailURL: poster }),
    })),
    mode: isPlace ? 'onsite' : 'online',
    ...(isPlace && { location: form.place.trim(), coords: { lat, lng } }),
    ...(form.country && { country: form.country }),
    maxApplicants: readInteger(form.places) ?? 0,
    totalAmount: (readAmount(form.budget) ?? 0) as Minor,
    type: form.type,
    deadline: momentOf(deadlineOf(form, now), now)?.toISOString() ?? null,
    reviewDays: readInteger(form.reviewDays) ?? 0,
    criteria: form.criteria.map((line) => line.trim()).filter((line) => line !== ''),
    secondTry: form.secondTry,
  };
}
