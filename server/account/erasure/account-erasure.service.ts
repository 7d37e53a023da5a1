import { randomBytes } from 'node:crypto';
import { ACCOUNT_KEPT_DAYS } from '../../../contract/core/limits.ts';
import { retentionDays } from '../../../contract/core/retention.ts';
import type { PasswordHashingService } from '../../auth/passwords/password-hashing.service.ts';
import type { Database } from '../../db/connection.ts';
import type { Db } from '../../db/prepared-statement.ts';
import type { FeedWriterService } from '../../flicks/publishing/feed-writer.service.ts';
import type { questCleanupRepository } from '../../quests/quest-cleanup.repository.ts';
import type { accountErasureRepository, LeftFlick } from './account-erasure.repository.ts';

const DAY_MS = 86_400_000;
/** How long a person who asked for deletion can come back. */
const REGRET_MS = ACCOUNT_KEPT_DAYS * DAY_MS;
const NAME_RESERVED_MS = retentionDays.username * DAY_MS;
const DELETED_NAME = 'Deleted user';
/** Few, because each flick is deleted with all its reposts. */
const FLICKS_AT_ONCE = 20;

interface Deps {
  database: Database;
  people: typeof accountErasureRepository;
  quests: typeof questCleanupRepository;
  feedWriter: FeedWriterService;
  passwords: PasswordHashingService;
}

/** No name that anybody can choose: usernames have no hyphen. */
const pseudonym = (personId: string) => `deleted-${personId.slice(-12)}`;

/**
 * Erases people 30 days after they deleted their account: first their identity, then their content in batches.
 */
export function createAccountErasureService({ database, people, quests, feedWriter, passwords }: Deps) {
  const { db } = database;
  const inTransaction = <T>(work: (trx: Db) => Promise<T>) => db.transaction().execute(work);

  async function eraseNext(now: Date): Promise<boolean> {
    const before = new Date(now.getTime() - REGRET_MS);
    const id = await people.nextDue(db, before);
    if (id === undefined) return false;
    await people.erase(db, id, {
      before,
      username: pseudonym(id),
      name: DELETED_NAME,
      // A valid hash of a random password that nobody knows.
      passwordHash: await passwords.hash(randomBytes(32).toString('base64')),
      reservedUntil: new Date(now.getTime() + NAME_RESERVED_MS),
    });
    return true;
  }

  /** Withdraws flicks as of the day the person left, so that their files are due for deletion at once. */
  async function withdraw(flicks: LeftFlick[], leftAt: Date): Promise<void> {
    for (const { id, originalId } of flicks) {
      await inTransaction((trx) =>
        originalId === null
          ? feedWriter.withdrawFlick(trx, id, leftAt)
          : feedWriter.withdrawRepost(trx, { id, originalId }, leftAt),
      );
    }
  }

  /**
   * Erases the texts of quests and proofs, whose rows are still needed for the money; true while there may be
   * more.
   */
  async function blankQuests(personId: string, now: Date): Promise<boolean> {
    const undecided = await quests.nextUndecided(db, personId);
    if (undecided) await inTransaction((trx) => quests.withdraw(trx, undecided, now));
    const posted = await quests.blankQuests(db, personId, now);
    const sent = await quests.blankProofs(db, personId, now);
    return undecided !== undefined || posted || sent;
  }

  async function sweepNext(now: Date): Promise<boolean> {
    const person = await people.nextErased(db);
    if (!person) return false;
    const flicks = await people.flicks(db, person.id, FLICKS_AT_ONCE);
    await withdraw(flicks, person.left_at);
    const moreMarks = await inTransaction((trx) => people.removeCounted(trx, person.id));
    const moreFollows = await inTransaction((trx) => people.removeFollows(trx, person.id));
    const moreNotifications = await inTransaction((trx) => people.removeNotifications(trx, person.id));
    const moreScheduled = await people.dropScheduled(db, person.id, now);
    const moreSounds = await people.silenceSounds(db, person.id);
    const moreProblems = await people.removeProblems(db, person.id);
    const moreQuests = await blankQuests(person.id, now);
    const moreOwn = await people.removeOwn(db, person.id);
    const moreComments = await people.forgetDeletedWords(db, person.id);
    const more =
      moreMarks ||
      moreFollows ||
      moreNotifications ||
      moreScheduled ||
      moreSounds ||
      moreProblems ||
      moreQuests ||
      moreOwn ||
      moreComments;
    if (flicks.length < FLICKS_AT_ONCE && !more) await people.finish(db, person.id);
    return true;
  }

  /** Does one part of the work that is due; false if nothing was. */
  return async (now: Date): Promise<boolean> => (await eraseNext(now)) || (await sweepNext(now));
}
export type AccountErasureService = ReturnType<typeof createAccountErasureService>;
