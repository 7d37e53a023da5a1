import type { Person } from '../../../../contract/core/shared.ts';
import { CURRENCY } from '../../../../contract/money/money.ts';
import type { Quest, QuestMedia } from '../../../../contract/quests/quest.ts';
import * as m from '../../../messages/quests.gen.ts';
import type { DraftItem } from '../../../publishing/drafts/draft.ts';
import { useViewer } from '../../../queries/core/viewer.ts';
import { useBlobUrl } from '../../media/files/use-blob-url.ts';
import { QuestCardBody } from '../parts/quest-card.tsx';
import { readInteger } from './quest-form.ts';
import type { CreatingQuest } from './use-create-quest.ts';

const NOBODY: Person = { userId: '', username: '', name: '', photo: null };

/** The cover as the card shows it, from the file on this device. */
function useCover(item: DraftItem | undefined): QuestMedia[] {
  const made = item?.prepared.state === 'ready' ? item.prepared : null;
  const url = useBlobUrl(made ? (made.poster ?? made.file) : null);
  if (!item) return [];
  const { width = 4, height = 5, placeholder = null, duration = null } = made ?? {};
  const shown = { url: url ?? '', thumbnailURL: url, sizes: [] };
  return [{ ...shown, type: item.kind, alt: item.alt || null, width, height, placeholder, duration }];
}

/** What the ticket shows before there is a budget to share out. */
function NoReward() {
  return (
    <>
      <span aria-hidden="true">{m.createEachUnknown()}</span>
      <span className="sr-only">{m.createNoReward()}</span>
    </>
  );
}

type QuestPreviewProps = { creating: CreatingQuest; hideTitle?: boolean };

/** The card as it will be listed. */
export function QuestPreview({ creating, hideTitle = false }: QuestPreviewProps) {
  const { form, budget, draft, currency = CURRENCY } = creating;
  const media = useCover(draft.items[0]);
  const user = useViewer() ?? NOBODY;
  const places = Math.max(1, budget?.slots ?? readInteger(form.places) ?? 1);
  const isPlace = form.where === 'place';
  const quest: Quest = {
    _id: draft.id,
    title: form.title.trim() || m.createUntitled(),
    description: form.description,
    media,
    mode: isPlace ? 'onsite' : 'online',
    location: isPlace && form.place.trim() ? form.place.trim() : null,
    coords: null,
    distance: null,
    country: form.country || null,
    maxApplicants: places,
    totalAmount: budget?.reserved ?? 0,
    requestedAmount: budget?.reserved ?? 0,
    type: form.type,
    totalApproved: 0,
    totalRejected: 0,
    leftApproved: places,
    user,
    reward: budget?.reward ?? 0,
    currency,
    status: 'open',
    openSlots: places,
    pendingCount: 0,
    applicantCount: 0,
    isUntouched: true,
    deadline: null,
    reviewDays: 0,
    criteria: [],
    isSaved: false,
    myApplication: null,
    ownerRecord: null,
    createdAt: '',
  };
  return (
    <section aria-label={m.createLook()} className="flex min-w-0 flex-col gap-2">
      {!hideTitle && <h2 className="font-semibold text-md text-text-2">{m.createLook()}</h2>}
      <QuestCardBody quest={quest} noReward={budget ? undefined : <NoReward />} isPerson />
    </section>
  );
}
