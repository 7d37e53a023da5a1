import { AppError, expired, invalid, notFound, unavailable } from '../../core/http/errors.ts';
import type { Db } from '../../db/prepared-statement.ts';
import {
  type ChosenItem,
  createFileFinder,
  findArrived,
} from '../../media/drafts/draft-file-lookup.service.ts';
import type { MadeItem } from '../../media/drafts/media-item-processor.service.ts';
import { filesOf } from '../publishing/quest-create.service.ts';
import { type HeldQuest, holdQuest } from '../quest-lock.repository.ts';
import { countApplications } from '../quest-write.repository.ts';
import type { ProofMedia, SentProof } from './application-submit.repository.ts';
import { questFrozen, tickedCriteria } from './apply-rules.ts';
import {
  type ProofWish,
  reviewDue,
  type SendingDeps,
  STILL_FIELD,
  sentNotice,
  tellSent,
  wordsOf,
} from './proof-submission.ts';

/** One of the media, in its place: it stands already, or is made of what was uploaded. */
type Part = { kept: ProofMedia } | { made: ChosenItem };

const questClosed = () => new AppError(409, 'quest_closed', 'This quest is over.');
const badTransition = ({ state }: SentProof) =>
  new AppError(409, 'bad_transition', 'No changes are asked for any more.', { data: { status: state } });

/** Sends a proof anew that its owner asked to change; it holds its place all the while. */
export function createSendingAgain(deps: SendingDeps) {
  const { database, drafts, sending, work, uploads, make, notices, clock } = deps;
  const { db } = database;

  function refuse(proof: SentProof, { body }: ProofWish): void {
    if (proof.questId !== body.quest) throw invalid('quest', 'This was sent to another quest.');
    if (proof.state !== 'changes_requested') throw badTransition(proof);
    if (proof.changesDue && proof.changesDue <= clock.now())
      throw expired('The time to send changes is over.');
  }

  /** What stands already keeps the address under which it is shown; the rest comes from drafts of one's own. */
  async function findParts({ media: before }: SentProof, { personId, body }: ProofWish) {
    const standing = new Map(before.map((item) => [item.key, item]));
    const keptOf = (url: string) => standing.get(uploads.keyOf(url) ?? '');
    const fresh = body.media.filter(({ url }) => !keptOf(url)).map(({ url }) => uploads.keyOf(url) ?? '');
    const from = await drafts.proofsWith(db, personId, fresh);
    const files = from.flatMap((draft) => filesOf(draft.files));
    const finder = createFileFinder(files, uploads.keyOf);
    const parts = body.media.flatMap(({ url, type, thumbnail }, at): Part[] => {
      const kept = keptOf(url);
      if (kept && kept.type !== type) throw invalid(`media.${at}.type`, `This file is no ${type}.`);
      if (kept) return [{ kept }];
      const made = finder.item({ url, type, still: thumbnail }, at, STILL_FIELD);
      return made ? [{ made }] : [];
    });
    const { sourceOf } = await findArrived(uploads, finder);
    return { parts, sourceOf, draftIds: from.map(({ id }) => id), sent: files.map(({ key }) => key) };
  }
  type Parts = Awaited<ReturnType<typeof findParts>>;

  async function use(
    trx: Db,
    { draftIds, sent }: Parts,
    made: readonly MadeItem[],
    { call }: ProofWish,
    now: Date,
  ) {
    for (const id of draftIds) {
      // Sent by itself in this very moment: the next try finds its files gone.
      if (!(await drafts.markPublished(trx, id, { key: null, hash: call.hash, now }))) throw unavailable();
    }
    await work.seal(
      trx,
      sent,
      made.flatMap(({ keys }) => keys),
      now,
    );
  }

  async function publish(wish: ProofWish, found: Parts, made: readonly MadeItem[]): Promise<HeldQuest> {
    const { personId, id, body, call } = wish;
    const now = clock.now();
    return db.transaction().execute(async (trx) => {
      const quest = await holdQuest(trx, body.quest, now);
      const proof = await sending.find(trx, personId, id);
      if (!quest || !proof) throw notFound('This quest');
      refuse(proof, wish);
      if (quest.state === 'frozen') throw questFrozen();
      if (quest.state !== 'open' && quest.state !== 'closing') throw questClosed();
      const criteria = tickedCriteria(body.criteria, { criteria: quest.criteria.length });
      await use(trx, found, made, wish, now);
      const rest = [...made];
      const media = found.parts.flatMap((part) => {
        if ('kept' in part) return [part.kept];
        const item = rest.shift();
        return item ? [{ ...item.row, madeAt: now }] : [];
      });
      await sending.again(trx, proof, {
        id,
        description: wordsOf(body),
        criteria,
        partialAllowance: body.partialAllowance,
        media,
        sentAt: now,
        reviewDue: reviewDue(quest, now),
      });
      await countApplications(trx, quest.id, { changes: -1, pending: 1 });
      await drafts.markSentAgain(trx, id, { ...call, now });
      await sending.untell(trx, quest.owner_id, id);
      await notices.note(trx, sentNotice(quest, wish));
      return { ...quest, changes: quest.changes - 1, pending: quest.pending + 1 };
    });
  }

  /**
   * 400 for another quest, 410 once the time for changes is over, 409 `bad_transition` where none are asked for any more,
   * 409 `quest_closed`, 422 `media_missing`.
   */
  return async (wish: ProofWish, proof: SentProof): Promise<void> => {
    refuse(proof, wish);
    const { personId, body } = wish;
    const quest = await sending.applying(database, personId, body.quest, clock.now());
    if (quest) tickedCriteria(body.criteria, quest);
    const found = await findParts(proof, wish);
    const items = found.parts.flatMap((part) => ('made' in part ? [part.made] : []));
    const changed = await work.makingFiles(async (stored) => {
      const owner = { id: personId, scope: 'private' as const, folder: 'proof' as const, stored };
      const { sourceOf } = found;
      return publish(wish, found, await make(items, { owner, sourceOf, stillField: STILL_FIELD }));
    });
    tellSent(deps, changed, wish);
    await work.forget(found.sent);
  };
}
