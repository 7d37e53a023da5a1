import type { RichText } from '../../../contract/core/rich-text.ts';
import type { Audience, CommentSetting } from '../../../contract/flicks/flick.ts';
import { notFound } from '../../core/errors.ts';
import type { Db } from '../../db/prepared-statement.ts';
import { notificationWriteRepository } from '../../notifications/notification-write.repository.ts';
import type { feedEntryRepository } from '../feed/feed-entry.repository.ts';
import type { flickRepository, RepostAsItIs } from '../flick.repository.ts';
import { insertFlicks, rewriteRepost } from '../flick-write.repository.ts';

export interface NewRepost {
  id: string;
  authorId: string;
  originalId: string;
  audience?: Audience;
  commentSetting?: CommentSetting;
  likeVisible?: boolean;
  repostVisible?: boolean;
  /** With a text it is a quote. */
  description?: RichText;
  language?: string | null;
  createdAt: Date;
}

interface Deps {
  flicks: typeof flickRepository;
  entries: typeof feedEntryRepository;
}

/** A quote has its own entry in the feed. */
const isQuote = ({ description = [] }: NewRepost) => description.length > 0;
/** A plain repost for everybody lifts the entry of its original; a plain one for fewer people has no position. */
const liftsOriginal = (repost: NewRepost) => !isQuote(repost) && (repost.audience ?? 'public') === 'public';
const needsPosition = (repost: NewRepost) => isQuote(repost) || liftsOriginal(repost);

/** Puts reposts into the feed and takes them out. Every function runs in the caller's transaction. */
export function createRepostWriterService({ flicks, entries }: Deps) {
  async function reservePosition(trx: Db): Promise<string | null> {
    const [position = null] = await entries.reservePositions(trx, 1);
    return position;
  }

  async function addQuoteEntry(trx: Db, repost: NewRepost, feedSeq: string): Promise<void> {
    const { id: flickId, authorId, audience = 'public' } = repost;
    await entries.insertEntry(trx, { flickId, authorId, audience }, feedSeq);
  }

  /** Puts the original's entry at the position of its publication or of the newest repost that lifts it. */
  async function settleOriginal(trx: Db, originalId: string): Promise<void> {
    const position = await entries.positionOf(trx, originalId);
    if (position !== null) await entries.moveEntry(trx, originalId, position);
  }

  /** Changes the text and settings of a repost. It keeps its position in the feed. */
  async function changeRepost(trx: Db, current: RepostAsItIs, change: NewRepost): Promise<void> {
    const { id } = current;
    const repost = { ...change, id };
    if (!liftsOriginal(repost)) await notificationWriteRepository.retractRepost(trx, id);
    const feedSeq = current.feedSeq ?? (needsPosition(repost) ? await reservePosition(trx) : null);
    await flicks.countHashtags(trx, [id], -1);
    await flicks.countRepost(trx, id, -1);
    await rewriteRepost(trx, { ...repost, feedSeq });
    await flicks.countRepost(trx, id, 1);
    const isSameKind = current.plain === !isQuote(repost);
    if (isSameKind && current.audience === (repost.audience ?? 'public')) return;
    await entries.removeEntry(trx, id);
    await settleOriginal(trx, repost.originalId);
    if (feedSeq !== null && isQuote(repost)) await addQuoteEntry(trx, repost, feedSeq);
  }

  return {
    /**
     * Reposts a public original (404 otherwise), once for each person: returns the id of the current repost,
     * which takes over text and settings. A plain public repost lifts the original's entry to the top; a quote
     * has its own.
     */
    async publishRepost(trx: Db, repost: NewRepost): Promise<string> {
      const { id, authorId, originalId } = repost;
      if (!(await flicks.lockPublic(trx, originalId))) throw notFound('flickGone');
      await flicks.lockReposts(trx, originalId);
      const current = await flicks.repostBy(trx, authorId, originalId);
      if (current?.published) {
        await changeRepost(trx, current, repost);
        return current.id;
      }
      const feedSeq = needsPosition(repost) ? await reservePosition(trx) : null;
      await insertFlicks(trx, [{ ...repost, feedSeq }]);
      await flicks.countRepost(trx, id, 1);
      if (feedSeq !== null && liftsOriginal(repost)) await entries.moveEntry(trx, originalId, feedSeq);
      if (feedSeq !== null && isQuote(repost)) await addQuoteEntry(trx, repost, feedSeq);
      return id;
    },

    /** Withdraws a repost; the original's entry returns to its position without it. */
    async withdrawRepost(trx: Db, repost: { id: string; originalId: string }, now: Date): Promise<void> {
      await flicks.lockReposts(trx, repost.originalId);
      const counted = await flicks.markDeleted(trx, repost.id, now);
      if (!counted) return;
      await notificationWriteRepository.retractRepost(trx, repost.id);
      if (counted.published) await flicks.countRepost(trx, repost.id, -1);
      if (counted.listed) await flicks.countHashtags(trx, [repost.id], -1);
      await entries.removeEntry(trx, repost.id);
      await settleOriginal(trx, repost.originalId);
    },
  };
}
