import { createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import type { Contact } from '../../../contract/auth/contact.ts';
import type { Locale } from '../../../contract/core/locales.ts';
import { codeMinutes } from '../../../contract/core/retention.ts';
import type { Clock } from '../../core/clock.ts';
import { AppError, expired } from '../../core/errors.ts';
import { newId } from '../../core/ids.ts';
import { addressSubject } from '../../core/limits/address-subject.ts';
import type { DurableRateLimitsService } from '../../core/limits/durable-rate-limits.service.ts';
import type { Database } from '../../db/connection.ts';
import type { Db } from '../../db/prepared-statement.ts';
import type { PayoutOfCode } from '../../notifications/messages/email-template.ts';
import type { MessageQueueService } from '../../notifications/messages/message-queue.service.ts';
import type { CodePurpose, oneTimeCodeRepository } from './one-time-code.repository.ts';

/** Only the owner of a verified contact can request these, so each has a daily limit of its own. */
const OWNER_ONLY: ReadonlySet<CodePurpose> = new Set(['log-in', 'payout', 'confirm', 'two-factor']);

/** A code's person and purpose. `contact` is in its stored form. */
export interface CodeOf extends Contact {
  purpose: CodePurpose;
  personId: string | null;
  /** What exactly it confirms: a code for something else is rejected, and another one can be sent at once. */
  about?: string;
}

/** A person with the contacts that their codes may have gone to. */
export interface CodeOwner {
  id: string;
  email: string | null;
  phone: string | null;
}

/** Who asks for a code: their address, and the language of their browser. */
export interface CodeRequester {
  ip: string;
  locale: Locale;
}

interface CodeRequest extends CodeOf {
  /** The username of the sign-up, which the email names. */
  username?: string | undefined;
  /** The payout that the code is for, which the message names. */
  payout?: PayoutOfCode | undefined;
  requester: CodeRequester;
  /**
   * The language of the recipient. Without one, a code that anybody can request is in that of the requester, and any other in
   * English: somebody with a stolen password must not choose the language of the warning.
   */
  locale: string | null;
  deliver: boolean;
}

export interface OneTimeCodeService {
  /**
   * Creates a code, voids the previous one (same purpose, contact and person) and queues its message, all in
   * the caller's transaction; call `messenger.soon()` after it. Throws 429 for too many. Without `deliver` it
   * does the same work for a code that nobody receives and that never matches. Returns the seconds until the
   * next one.
   */
  send(trx: Db, code: CodeRequest): Promise<{ resendAfter: number }>;
  /** The same, but sends nothing if a code sent a moment ago can still be tried. */
  sendUnlessFresh(trx: Db, code: CodeRequest): Promise<{ resendAfter: number }>;
  /** Whether such a code was requested and not used, even if it expired. */
  wasRequested(code: CodeOf): Promise<boolean>;
  /** Whether such a code has not expired, however often it was tried. */
  isOpen(db: Db, code: CodeOf): Promise<boolean>;
  /** Voids every code of a person, including password reset codes. */
  voidAllOf(trx: Db, person: CodeOwner): Promise<void>;
  /**
   * Counts an attempt and then checks it: five at most, however many come at once. Throws invalid_otp (400),
   * also for a right code about something else, or expired (410). A valid code is used up in one transaction with `change`, whose result it returns.
   * Never call it inside a transaction: an error would roll the counted attempt back.
   */
  use<T>(code: CodeOf & { otp: string }, change: (trx: Db) => Promise<T>): Promise<T>;
}

interface Deps {
  database: Database;
  codes: typeof oneTimeCodeRepository;
  limits: DurableRateLimitsService;
  messenger: MessageQueueService;
  clock: Clock;
  secret: string;
  /** Secrets from before: codes that were sent with them are still right. */
  previousSecrets: readonly string[];
}

const wrongCode = () => new AppError(400, 'invalid_otp', 'wrongCode', { field: 'otp' });
/** Only payouts differ in what they are about. */
const otherPayout = () => new AppError(400, 'invalid_otp', 'codeForOtherPayout', { field: 'otp' });
const voidCode = () => expired('codeExpired');

export function createOneTimeCodeService(deps: Deps): OneTimeCodeService {
  const { database, codes, limits, messenger, clock } = deps;

  /**
   * Keyed with the server's secret: whoever reads the table could try out all six-digit codes against a plain
   * hash.
   */
  const hashOf = ({ purpose, contact, personId }: CodeOf, otp: string, secret = deps.secret) =>
    createHmac('sha256', secret)
      .update(JSON.stringify(['one-time-code', purpose, contact, personId, otp]))
      .digest();

  /**
   * Limits count by contact and purpose, so that requesting password reset codes does not use up login codes.
   * Codes that anybody can request share one daily limit per contact.
   */
  async function countRequest(trx: Db, { purpose, contact, requester, about }: CodeRequest): Promise<void> {
    const subject = `${purpose} ${contact}`;
    await limits.take(trx, 'code-address', addressSubject(requester.ip));
    await limits.take(trx, 'code-pause', about === undefined ? subject : `${subject} ${about}`);
    await limits.take(trx, 'code-hour', subject);
    await limits.take(trx, 'code-day', OWNER_ONLY.has(purpose) ? subject : contact);
  }

  async function send(trx: Db, code: CodeRequest): Promise<{ resendAfter: number }> {
    const { purpose, contact, contactType, personId, about = null, username, payout, deliver } = code;
    const locale = code.locale ?? (OWNER_ONLY.has(purpose) ? null : code.requester.locale);
    await countRequest(trx, code);
    const now = clock.now();
    const minutes = codeMinutes[contactType];
    const otp = String(randomInt(1_000_000)).padStart(6, '0');
    const hash = hashOf(code, otp);
    await codes.put(trx, {
      id: newId(now),
      purpose,
      contact,
      personId,
      about,
      codeHash: deliver ? hash : randomBytes(hash.length),
      createdAt: now,
      expiresAt: new Date(now.getTime() + minutes * 60_000),
    });
    const template = { kind: `${purpose}-code`, code: otp, minutes, username, payout } as const;
    await messenger.queue(trx, { contact: deliver ? contact : null, contactType, locale }, template);
    return { resendAfter: limits.codePause };
  }

  return {
    send,

    async sendUnlessFresh(trx, code) {
      const now = clock.now();
      const sentAt = await codes.openSince(trx, { ...code, about: code.about ?? null }, now);
      const elapsed = sentAt ? (now.getTime() - sentAt.getTime()) / 1_000 : Number.POSITIVE_INFINITY;
      if (elapsed >= limits.codePause) return send(trx, code);
      return { resendAfter: Math.ceil(limits.codePause - elapsed) };
    },

    isOpen: (db, code) => codes.isOpen(db, code, clock.now()),
    voidAllOf: (trx, { id, email, phone }) =>
      codes.voidAllOf(
        trx,
        id,
        [email, phone].filter((contact) => contact !== null),
      ),

    wasRequested: (code) => codes.exists(database.db, code),

    async use(code, change) {
      const counted = await codes.countTry(database.db, code, clock.now());
      if (!counted) throw voidCode();
      const isRight = [deps.secret, ...deps.previousSecrets].some((secret) =>
        timingSafeEqual(counted.code_hash, hashOf(code, code.otp, secret)),
      );
      if (!isRight) throw wrongCode();
      if (counted.about !== (code.about ?? null)) throw otherPayout();
      return database.db.transaction().execute(async (trx) => {
        const response = await change(trx);
        // Last: every transaction locks tokens, then people, then codes, so that none deadlock.
        if (!(await codes.spend(trx, counted.id, counted.code_hash))) throw voidCode();
        return response;
      });
    },
  };
}
