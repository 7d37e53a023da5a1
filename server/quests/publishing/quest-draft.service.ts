import type { Parsed, ResponseData } from '../../../contract/core/endpoint.ts';
import type { requestProofUploads } from '../../../contract/quests/application-submit.ts';
import type { requestQuestUploads } from '../../../contract/quests/quest-create.ts';
import type { CallKey } from '../../core/call-key.ts';
import { notFound } from '../../core/errors.ts';
import type { Database } from '../../db/connection.ts';
import type { ProofDraftFiles } from '../../media/draft.tables.ts';
import { type DraftsService, sealedAs } from '../../media/drafts/drafts.service.ts';
import { planPhoto, planUpload } from '../../media/uploads/upload-purposes.ts';
import type { PlannedUploads } from '../../media/uploads/uploads.service.ts';
import type { questDetailRepository } from '../reading/quest-detail.repository.ts';

type ProofInput = Parsed<typeof requestProofUploads>['body'];

interface Deps {
  database: Database;
  opened: DraftsService;
  quests: Pick<typeof questDetailRepository, 'sees'>;
}

/** The quest is already published with other content. */
export const published = (questId: string) => sealedAs('questPublished', { questId });
/** The application was already submitted with other content. */
export const sent = (questApplicantId: string) => sealedAs('proofSent', { questApplicantId });

const kinds = {
  quest: { purposes: ['quest', 'quest-thumbnail'], published },
  application: { purposes: ['proof', 'proof-thumbnail'], published: sent },
} as const;

/** Drafts of quests and applications, before their files are uploaded and they are published. */
export function createQuestDraftService({ database, opened, quests }: Deps) {
  async function open(kind: keyof typeof kinds, ownerId: string, input: ProofInput, call: CallKey) {
    const { purposes, published } = kinds[kind];
    const [main, poster] = purposes;
    const planned: ProofDraftFiles = {
      media: input.media.map(({ fileType }, at) => planUpload(main, fileType, `media.${at}.fileType`)),
      thumbnails: input.media.map(() => planPhoto(poster)),
    };
    const offered = ({ media, thumbnails }: ProofDraftFiles): PlannedUploads => [
      [main, media],
      [poster, thumbnails],
    ];
    const opening = { kind, files: planned, questId: input.quest, offered, published };
    const { id, files } = await opened.open(ownerId, opening, call);
    const [mediaSignedURL, thumbnailSignedURL] = await Promise.all([
      opened.addresses(ownerId, main, files.media),
      opened.addresses(ownerId, poster, files.thumbnails),
    ]);
    return { id, mediaSignedURL, thumbnailSignedURL };
  }

  return {
    /** Opens the draft of a quest, or finds the one of the same key; 409 `sealed` if that one is published. */
    async openQuest(
      ownerId: string,
      input: Parsed<typeof requestQuestUploads>['body'],
      call: CallKey,
    ): Promise<ResponseData<typeof requestQuestUploads>> {
      const { id, ...addresses } = await open('quest', ownerId, input, call);
      return { ...addresses, questId: id };
    },

    /**
     * The same for an application. The draft takes no slot, and can wait a week for one. 404 if they cannot see
     * the quest.
     */
    async openProof(
      ownerId: string,
      input: ProofInput,
      call: CallKey,
    ): Promise<ResponseData<typeof requestProofUploads>> {
      if (input.quest !== undefined && !(await quests.sees(database, ownerId, input.quest)))
        throw notFound('questGone');
      const { id, ...addresses } = await open('application', ownerId, input, call);
      return { ...addresses, questApplicantId: id };
    },
  };
}
export type QuestDraftService = ReturnType<typeof createQuestDraftService>;
