import type { Parsed } from '../../../contract/core/endpoint.ts';
import type { Minor } from '../../../contract/money/money.ts';
import type { createQuest } from '../../../contract/quests/quest-create.ts';
import type { accountRepository } from '../../auth/identity/account.repository.ts';
import type { CallKey } from '../../core/call-key.ts';
import type { Clock } from '../../core/clock.ts';
import { expired, notFound, unauthenticated } from '../../core/errors.ts';
import type { Database } from '../../db/connection.ts';
import type { ProofDraftFiles } from '../../media/draft.tables.ts';
import type { draftRepository, MediaDraft } from '../../media/drafts/draft.repository.ts';
import { createDraftFileLookupService, findUploaded } from '../../media/drafts/draft-file-lookup.service.ts';
import type { DraftPublishingService } from '../../media/drafts/draft-publishing.service.ts';
import { isOver, isRepeat } from '../../media/drafts/drafts.service.ts';
import type {
  MediaItemProcessorService,
  ProcessedItem,
} from '../../media/drafts/media-item-processor.service.ts';
import type { UploadsService } from '../../media/uploads/uploads.service.ts';
import type { PublishWalletEvents } from '../../money/ledger/wallet-events.service.ts';
import type { QuestMoneyService } from '../../money/quest-money.service.ts';
import { personCounterRepository } from '../../people/person-counter.repository.ts';
import type { questChangeRepository } from '../quest-change.repository.ts';
import { questTerms } from '../quest-pricing.ts';
import { insertQuests } from '../quest-write.repository.ts';
import { published } from './quest-draft.service.ts';

interface Deps {
  database: Database;
  accounts: Pick<typeof accountRepository, 'stay'>;
  drafts: typeof draftRepository;
  quests: typeof questChangeRepository;
  work: DraftPublishingService;
  uploads: UploadsService;
  make: MediaItemProcessorService;
  money: QuestMoneyService;
  publishWalletEvents: PublishWalletEvents;
  clock: Clock;
}

/** The input of one call. */
export interface QuestInput {
  ownerId: string;
  questId: string;
  body: Parsed<typeof createQuest>['body'];
  call: CallKey;
  /** Called once for each draft before its files are processed; may throw. */
  beforeProcessing: () => Promise<void>;
}

type Terms = ReturnType<typeof questTerms>;

/** Rolls back a dry run. */
class Rehearsed extends Error {}

/** The files of the draft of a quest or application. */
export const filesOf = ({ media, thumbnails }: ProofDraftFiles) => [...media, ...thumbnails];

/** The reward of all slots together. */
const wholeReward = ({ reward, maxApplicants }: Pick<Terms, 'reward' | 'maxApplicants'>) =>
  (reward * maxApplicants) as Minor;

/** Turns drafts into quests, each once, and reserves the money for all slots. */
export function createQuestCreateService(deps: Deps) {
  const { database, accounts, drafts, quests, work, uploads, make, money, clock } = deps;
  const { db } = database;

  /** True if this call already succeeded; 409 `sealed` if the quest was published with other content. */
  async function isDone({ ownerId, questId, call }: QuestInput): Promise<boolean> {
    const draft = await drafts.find(db, 'quest', ownerId, questId);
    if (draft && !draft.published_at) return false;
    const isSame = isRepeat(draft, call);
    if (!(await quests.isOwn(db, ownerId, questId))) throw notFound('draftGone');
    // Drafts are deleted after a week, quests are not: a late call can only be a repetition.
    if (draft && !isSame) throw published(questId);
    return true;
  }

  async function findMedia({ files }: MediaDraft<'quest'>, { media }: QuestInput['body']) {
    const finder = createDraftFileLookupService(filesOf(files), uploads.keyOf);
    const items = media.flatMap(
      ({ url, type, thumbnailURL }, at) =>
        finder.item({ url, type, poster: thumbnailURL }, at, 'thumbnailURL') ?? [],
    );
    return { items, ...(await findUploaded(uploads, finder)) };
  }

  /** Fails as publishing would, before files are processed in vain. */
  async function rehearse({ ownerId, questId: id }: QuestInput, terms: Terms): Promise<void> {
    const created = db.transaction().execute(async (trx) => {
      await money.reserve(trx, { id, ownerId, title: terms.title }, wholeReward(terms));
      throw new Rehearsed();
    });
    await created.catch((error: unknown) => {
      if (!(error instanceof Rehearsed)) throw error;
    });
  }

  async function publish(
    input: QuestInput,
    draft: MediaDraft<'quest'>,
    terms: Terms,
    items: ProcessedItem[],
  ) {
    const { ownerId, questId: id, body, call } = input;
    const now = clock.now();
    const sent = filesOf(draft.files).map(({ key }) => key);
    const media = items.map(({ row }, at) => ({ ...row, madeAt: now, alt: body.media[at]?.alt || null }));
    await db.transaction().execute(async (trx) => {
      // Without this check, a person who closes their account meanwhile would leave a quest that nobody closes.
      if (!(await accounts.stay(trx, ownerId))) throw unauthenticated();
      if (!(await drafts.markPublished(trx, id, { ...call, now }))) return;
      await work.seal(
        trx,
        sent,
        items.flatMap(({ keys }) => keys),
        now,
      );
      await insertQuests(trx, [{ ...terms, id, ownerId, publishedAt: now, media }]);
      await money.reserve(trx, { id, ownerId, title: terms.title }, wholeReward(terms));
      // Locked after the accounts of the ledger, as deleting does, so that no deadlock arises.
      await personCounterRepository.countQuests(trx, ownerId, 1);
    });
    deps.publishWalletEvents([ownerId]);
    await work.forget(sent);
  }

  return {
    /**
     * Publishes the person's own draft and reserves its money, or finds it published. 404 for another's, 410
     * after a day, 422 for missing files, 402 `insufficient_funds` with what is `missing`, 409 `in_progress`
     * during another call, 409 `sealed` if it was published with other content, 401 if the account was closed
     * meanwhile. An error leaves the draft unchanged.
     */
    async create(input: QuestInput): Promise<void> {
      const { ownerId, questId, body } = input;
      if (await isDone(input)) return;
      await work.withLock(questId, ownerId, async () => {
        // Another call may have published it meanwhile.
        if (await isDone(input)) return;
        const draft = await drafts.find(db, 'quest', ownerId, questId);
        if (!draft || isOver(draft, clock.now())) throw expired('draftOverADayOld');
        const terms = questTerms(body, clock.now());
        const { items, sourceOf } = await findMedia(draft, body);
        await rehearse(input, terms);
        if (!draft.counted) {
          await input.beforeProcessing();
          await drafts.markCounted(db, questId);
        }
        await work.withStoredFiles(async (stored) => {
          const owner = { id: ownerId, scope: 'public' as const, folder: 'quest' as const, stored };
          const processed = await make(items, { owner, sourceOf, posterField: 'thumbnailURL' });
          await publish(input, draft, terms, processed);
        });
      });
    },
  };
}
export type QuestCreateService = ReturnType<typeof createQuestCreateService>;
