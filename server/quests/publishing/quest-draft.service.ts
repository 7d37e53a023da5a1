import type { Answer, Parsed } from '../../../contract/core/endpoint.ts';
import type { askProofUploads } from '../../../contract/quests/application-submit.ts';
import type { askQuestUploads } from '../../../contract/quests/quest-create.ts';
import { notFound } from '../../core/http/errors.ts';
import type { CallKey } from '../../core/http/idempotency.ts';
import type { Database } from '../../db/connection.ts';
import type { ProofDraftFiles } from '../../media/drafts/draft.tables.ts';
import { type MediaDrafts, type Offered, sealedAs } from '../../media/drafts/drafts.service.ts';
import { planPhoto, planUpload } from '../../media/uploads/upload-purposes.ts';
import type { questDetailRepository } from '../reading/quest-detail.repository.ts';

type Asked = Parsed<typeof askProofUploads>['body'];

interface Deps {
  database: Database;
  opened: MediaDrafts;
  quests: Pick<typeof questDetailRepository, 'sees'>;
}

/** The quest was published, and can be made into nothing else. */
export const published = (questId: string) => sealedAs('This quest is published already.', { questId });
/** The proof was sent as something else. */
export const sent = (questApplicantId: string) => sealedAs('This is sent already.', { questApplicantId });

const kinds = {
  quest: { purposes: ['quest', 'quest-thumbnail'], published },
  application: { purposes: ['proof', 'proof-thumbnail'], published: sent },
} as const;

/** Drafts of quests and of proofs: what they are before their files have arrived and they are sent. */
export function createQuestDraftService({ database, opened, quests }: Deps) {
  async function open(kind: keyof typeof kinds, ownerId: string, asked: Asked, call: CallKey) {
    const { purposes, published } = kinds[kind];
    const [main, still] = purposes;
    const planned: ProofDraftFiles = {
      media: asked.media.map(({ fileType }, at) => planUpload(main, fileType, `media.${at}.fileType`)),
      thumbnails: asked.media.map(() => planPhoto(still)),
    };
    const offered = ({ media, thumbnails }: ProofDraftFiles): Offered => [
      [main, media],
      [still, thumbnails],
    ];
    const opening = { kind, files: planned, questId: asked.quest, offered, published };
    const { id, files } = await opened.open(ownerId, opening, call);
    const [mediaSignedURL, thumbnailSignedURL] = await Promise.all([
      opened.addresses(ownerId, main, files.media),
      opened.addresses(ownerId, still, files.thumbnails),
    ]);
    return { id, mediaSignedURL, thumbnailSignedURL };
  }

  return {
    /** Opens a draft of a quest, or finds the one of the same key; 409 `sealed` where that one is published. */
    async openQuest(
      ownerId: string,
      asked: Parsed<typeof askQuestUploads>['body'],
      call: CallKey,
    ): Promise<Answer<typeof askQuestUploads>> {
      const { id, ...addresses } = await open('quest', ownerId, asked, call);
      return { ...addresses, questId: id };
    },

    /**
     * The same of a proof: it takes no place yet, and waits for one for a week. 404 for a quest that they do not see.
     */
    async openProof(ownerId: string, asked: Asked, call: CallKey): Promise<Answer<typeof askProofUploads>> {
      if (asked.quest !== undefined && !(await quests.sees(database, ownerId, asked.quest)))
        throw notFound('This quest');
      const { id, ...addresses } = await open('application', ownerId, asked, call);
      return { ...addresses, questApplicantId: id };
    },
  };
}
export type QuestDraftService = ReturnType<typeof createQuestDraftService>;
