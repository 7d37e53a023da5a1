import type { QuestSettings } from '../../../contract/quests/quest-template.ts';
import type { NewApplicationRow } from '../../quests/applications/application-write.repository.ts';
import type { NewQuestRow } from '../../quests/quest-write.repository.ts';
import { createRandom } from '../drawings/random.ts';
import { seededId } from '../ids.ts';
import type { DemoMedia } from '../media/media.ts';
import { privately } from '../media/private-files.ts';
import type { DemoPerson } from '../people.ts';
import { countsOf, type DemoQuest, takenSlots } from './quests.ts';

/** How many people an owner invited. */
const INVITED = 3;

/** Media for quests and proofs. */
interface Pictures {
  photos: readonly DemoMedia[];
  clips: readonly DemoMedia[];
}

/** The clip of a motif, or else its first photo. */
function mediaOf(motif: string, { photos, clips }: Pictures): DemoMedia {
  const drawings = photos.filter((photo) => photo.motif === motif);
  const found = clips.find((clip) => clip.motif === motif) ?? drawings.find(isFirst) ?? drawings[0];
  if (!found) throw new RangeError(`nothing shows ${motif}`);
  return found;
}

const isFirst = ({ motif, row }: DemoMedia) =>
  [`${motif}-0-`, `${motif}-1080`].some((start) => row.key.startsWith(`public/demo/${start}`));

const stateOf = (quest: DemoQuest) => {
  if (!quest.closedAt) return 'open' as const;
  return takenSlots(quest) > 0 ? ('closing' as const) : ('closed' as const);
};

/** Quests as rows, with the media that they name. */
export const questRows = (quests: readonly DemoQuest[], pictures: Pictures): NewQuestRow[] =>
  quests.map(({ words, ...quest }) => {
    const { approved, ...others } = countsOf(quest);
    const decided = quest.proofs.flatMap(({ decidedAt }) => decidedAt?.getTime() ?? []);
    return {
      ...quest,
      description: words.description,
      criteria: [...words.criteria],
      type: words.type ?? 'Exclusive',
      mode: words.mode ?? 'online',
      location: words.location ?? null,
      coords: words.coords ?? null,
      country: words.country ?? null,
      maxApplicants: quest.places,
      places: quest.closedAt ? approved + takenSlots(quest) : quest.places,
      requestedAmount: quest.reward * quest.places,
      state: stateOf({ words, ...quest }),
      counts: { approved, ...others },
      decidedAt: decided.length > 0 ? new Date(Math.max(...decided)) : null,
      media: words.shows.map((motif) => {
        const { row, alt } = mediaOf(motif, pictures);
        return { ...row, alt };
      }),
    };
  });

/**
 * Applications as rows. A proof shows a motif or setting of its quest or a random clip, under private keys.
 */
export function proofRows(quests: readonly DemoQuest[], pictures: Pictures): NewApplicationRow[] {
  const random = createRandom('proofs');
  const all = [...pictures.photos, ...pictures.clips];
  return quests.flatMap(({ id: questId, words, proofs }) => {
    const cover = mediaOf(words.shows[0] ?? '', pictures);
    const matching = all.filter(
      ({ motif, setting }) => words.shows.includes(motif) || setting === cover.setting,
    );
    return proofs.map((proof) => {
      const first = random.pick(random.chance(0.35) ? pictures.clips : matching);
      const more = random.chance(0.25) ? [random.pick(matching)] : [];
      const media = [...new Set([first, ...more])].map(({ row }) => privately(row));
      return { ...proof, questId, media };
    });
  });
}

/** The two pending proofs that an owner sees first, with the same scene: the second shows it as a mirror does. */
export function copiedProofs(
  proofs: readonly NewApplicationRow[],
  quests: readonly DemoQuest[],
  ownerId: string,
  { photos }: Pictures,
): NewApplicationRow[] {
  const own = new Set(quests.filter((quest) => quest.ownerId === ownerId).map(({ id }) => id));
  const scene = photos.filter(({ motif }) => motif === 'coffee');
  return proofs
    .filter(({ questId, state }) => own.has(questId) && state === 'pending')
    .sort((a, b) => a.sentAt.getTime() - b.sentAt.getTime())
    .slice(0, 2)
    .map((proof, n) => ({ ...proof, media: scene.slice(n, n + 1).map(({ row }) => privately(row)) }));
}

/** Saved quests; the demo logins have saved the most. */
export function savedQuestRows(quests: readonly DemoQuest[], people: readonly DemoPerson[], now: Date) {
  const random = createRandom('saved quests');
  return quests.flatMap(({ id, ownerId, publishedAt, closedAt }) =>
    people.flatMap(({ id: personId }, n) => {
      if (closedAt || personId === ownerId || !random.chance(n < 3 ? 0.4 : 0.04)) return [];
      const age = now.getTime() - publishedAt.getTime();
      const at = new Date(now.getTime() - age * random.next());
      return [{ person_id: personId, quest_id: id, created_at: at }];
    }),
  );
}

/** Invitations of people whose proof an owner approved before, to the newest of their quests with a free slot. */
export function questInvitationRows(quests: readonly DemoQuest[], now: Date) {
  return [...new Set(quests.map(({ ownerId }) => ownerId))].flatMap((owner) => {
    const own = quests.filter(({ ownerId }) => ownerId === owner);
    const [newest] = own
      .filter((quest) => !quest.closedAt && quest.deadline > now && takenSlots(quest) < quest.places)
      .sort((a, b) => b.publishedAt.getTime() - a.publishedAt.getTime());
    if (!newest) return [];
    const sent = new Set(newest.proofs.map(({ applicantId }) => applicantId));
    const approved = own.flatMap(({ proofs }) => proofs.filter(({ state }) => state === 'approved'));
    const people = [...new Set(approved.map(({ applicantId }) => applicantId))].filter((id) => !sent.has(id));
    const age = now.getTime() - newest.publishedAt.getTime();
    const created_at = new Date(newest.publishedAt.getTime() + age / 2);
    return people.slice(0, INVITED).map((person_id) => ({ quest_id: newest.id, person_id, created_at }));
  });
}

/** The newest quest of each owner, kept as a template. */
export function questTemplateRows(quests: readonly DemoQuest[], now: Date) {
  const newest = new Map(
    [...quests]
      .sort((a, b) => a.publishedAt.getTime() - b.publishedAt.getTime())
      .map((quest) => [quest.ownerId, quest]),
  );
  const random = createRandom('quest templates');
  return [...newest.values()].map(({ ownerId, title, words, reward, places, reviewDays, secondTry }) => ({
    id: seededId(now, random),
    owner_id: ownerId,
    name: title,
    settings: JSON.stringify({
      ...{
        title,
        description: words.description,
        criteria: [...words.criteria],
        mode: words.mode ?? 'online',
      },
      ...{ location: words.location ?? null, coords: words.coords ?? null, country: words.country ?? null },
      ...{ type: words.type ?? 'Exclusive', requestedAmount: reward * places, maxApplicants: places },
      ...{ reviewDays, secondTry },
    } satisfies QuestSettings),
    changed_at: now,
  }));
}

/** Watches of quests without a free slot; the demo logins watch the most. */
export function questWatchRows(quests: readonly DemoQuest[], people: readonly DemoPerson[], now: Date) {
  const random = createRandom('watched quests');
  return quests.flatMap((quest) => {
    const { id, ownerId, words, places, closedAt, proofs } = quest;
    if (closedAt || words.type === 'Open' || countsOf(quest).approved + takenSlots(quest) < places) return [];
    const sent = new Set([ownerId, ...proofs.map(({ applicantId }) => applicantId)]);
    const fullSince = Math.max(...proofs.map(({ sentAt }) => sentAt.getTime()));
    return people.flatMap(({ id: personId }, n) => {
      if (sent.has(personId) || !random.chance(n < 3 ? 0.6 : 0.03)) return [];
      const created_at = new Date(fullSince + (now.getTime() - fullSince) * random.next());
      return [{ quest_id: id, person_id: personId, created_at }];
    });
  });
}
