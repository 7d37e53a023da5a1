import type { Parsed } from '../../../contract/core/endpoint.ts';
import type { Minor } from '../../../contract/money/money.ts';
import type { createQuest } from '../../../contract/quests/quest-create.ts';
import type { accountRepository } from '../../account/account.repository.ts';
import type { Clock } from '../../core/clock.ts';
import { expired, notFound, unauthenticated } from '../../core/http/errors.ts';
import type { CallKey } from '../../core/http/idempotency.ts';
import type { Database } from '../../db/connection.ts';
import type { MediaDraft, mediaDraftRepository } from '../../media/drafts/draft.repository.ts';
import type { ProofDraftFiles } from '../../media/drafts/draft.tables.ts';
import { createFileFinder, findArrived } from '../../media/drafts/draft-file-lookup.service.ts';
import type { DraftWork } from '../../media/drafts/draft-publishing.service.ts';
import { isOver, isRepeat } from '../../media/drafts/drafts.service.ts';
import type { ItemMaking, MadeItem } from '../../media/drafts/media-item-processor.service.ts';
import type { UploadService } from '../../media/uploads/uploads.service.ts';
import type { QuestMoney } from '../../money/ledger/quest-money.service.ts';
import type { MoneyNews } from '../../money/ledger/wallet-events.service.ts';
import { personCounterRepository } from '../../people/person-counter.repository.ts';
import type { questChangeRepository } from '../quest-change.repository.ts';
import { questTerms } from '../quest-pricing.ts';
import { insertQuests } from '../quest-write.repository.ts';
import { published } from './quest-draft.service.ts';

interface Deps {
  database: Database;
  accounts: Pick<typeof accountRepository, 'stay'>;
  drafts: typeof mediaDraftRepository;
  quests: typeof questChangeRepository;
  work: DraftWork;
  uploads: UploadService;
  make: ItemMaking;
  money: QuestMoney;
  moneyNews: MoneyNews;
  clock: Clock;
}

/** What one call asks for. */
export interface QuestWish {
  ownerId: string;
  questId: string;
  body: Parsed<typeof createQuest>['body'];
  call: CallKey;
  /** Called once for a draft, before its files are made into anything; may refuse. */
  beforeMaking: () => Promise<void>;
}

type Terms = ReturnType<typeof questTerms>;

/** Ends a transaction that only asked whether it could be. */
class Rehearsed extends Error {}

/** The files of a draft of a quest or proof. */
export const filesOf = ({ media, thumbnails }: ProofDraftFiles) => [...media, ...thumbnails];

/** What all places pay. */
const wholeReward = ({ reward, maxApplicants }: Pick<Terms, 'reward' | 'maxApplicants'>) =>
  (reward * maxApplicants) as Minor;

/** Makes drafts into quests, each once, with the money for all of their places. */
export function createQuestCreateService(deps: Deps) {
  const { database, accounts, drafts, quests, work, uploads, make, money, clock } = deps;
  const { db } = database;

  /** True where this wish was granted before; 409 `sealed` where the quest was published as something else. */
  async function isDone({ ownerId, questId, call }: QuestWish): Promise<boolean> {
    const draft = await drafts.find(db, 'quest', ownerId, questId);
    if (draft && !draft.published_at) return false;
    const isSame = isRepeat(draft, call);
    if (!(await quests.isOwn(db, ownerId, questId))) throw notFound('This draft');
    // Drafts are forgotten after a week, quests are not: who comes then can only be repeating.
    if (draft && !isSame) throw published(questId);
    return true;
  }

  async function findMedia({ files }: MediaDraft<'quest'>, { media }: QuestWish['body']) {
    const finder = createFileFinder(filesOf(files), uploads.keyOf);
    const items = media.flatMap(
      ({ url, type, thumbnailURL }, at) =>
        finder.item({ url, type, still: thumbnailURL }, at, 'thumbnailURL') ?? [],
    );
    return { items, ...(await findArrived(uploads, finder)) };
  }

  /** Refuses as publishing would, before files are made in vain. */
  async function rehearse({ ownerId, questId: id }: QuestWish, terms: Terms): Promise<void> {
    const asked = db.transaction().execute(async (trx) => {
      await money.reserve(trx, { id, ownerId, title: terms.title }, wholeReward(terms));
      throw new Rehearsed();
    });
    await asked.catch((error: unknown) => {
      if (!(error instanceof Rehearsed)) throw error;
    });
  }

  async function publish(wish: QuestWish, draft: MediaDraft<'quest'>, terms: Terms, made: MadeItem[]) {
    const { ownerId, questId: id, body, call } = wish;
    const now = clock.now();
    const sent = filesOf(draft.files).map(({ key }) => key);
    const media = made.map(({ row }, at) => ({ ...row, madeAt: now, alt: body.media[at]?.alt || null }));
    await db.transaction().execute(async (trx) => {
      // Who leaves meanwhile would leave a quest behind that nobody closes.
      if (!(await accounts.stay(trx, ownerId))) throw unauthenticated();
      if (!(await drafts.markPublished(trx, id, { ...call, now }))) return;
      await work.seal(
        trx,
        sent,
        made.flatMap(({ keys }) => keys),
        now,
      );
      await insertQuests(trx, [{ ...terms, id, ownerId, publishedAt: now, media }]);
      await money.reserve(trx, { id, ownerId, title: terms.title }, wholeReward(terms));
      // After the accounts of the ledger, as deleting does: nobody waits in a ring.
      await personCounterRepository.countQuests(trx, ownerId, 1);
    });
    deps.moneyNews([ownerId]);
    await work.forget(sent);
  }

  return {
    /**
     * Publishes a draft of one's own and reserves its money, or finds it published. 404 for another's, 410 after a day,
     * 422 for files that did not arrive, 402 `insufficient_funds` with what is `missing`, 409 `in_progress` while another
     * call is at it, 409 `sealed` where it was published otherwise, 401 for who has left meanwhile. What is refused leaves
     * the draft as it was.
     */
    async create(wish: QuestWish): Promise<void> {
      const { ownerId, questId, body } = wish;
      if (await isDone(wish)) return;
      await work.holding(questId, async () => {
        // Another call may have had it meanwhile.
        if (await isDone(wish)) return;
        const draft = await drafts.find(db, 'quest', ownerId, questId);
        if (!draft || isOver(draft, clock.now()))
          throw expired('This draft is more than a day old. Choose its files again.');
        const terms = questTerms(body, clock.now());
        const { items, sourceOf } = await findMedia(draft, body);
        await rehearse(wish, terms);
        if (!draft.counted) {
          await wish.beforeMaking();
          await drafts.markCounted(db, questId);
        }
        await work.makingFiles(async (stored) => {
          const owner = { id: ownerId, scope: 'public' as const, folder: 'quest' as const, stored };
          const made = await make(items, { owner, sourceOf, stillField: 'thumbnailURL' });
          await publish(wish, draft, terms, made);
        });
      });
    },
  };
}
export type QuestCreateService = ReturnType<typeof createQuestCreateService>;
