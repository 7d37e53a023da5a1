import * as z from 'zod/mini';
import type { ResponseData } from '../../../contract/core/endpoint.ts';
import {
  type getOwnTrackRecord,
  type getTrackRecord,
  type TrackRecord,
  trackRecordFacts,
} from '../../../contract/quests/track-record.ts';
import type { Clock } from '../../core/clock.ts';
import { AppError, notFound } from '../../core/errors.ts';
import { newId } from '../../core/ids.ts';
import type { UrlSigner } from '../../core/storage/url-signer.ts';
import type { Database } from '../../db/connection.ts';
import type { StatementSigningService } from './statement-signing.service.ts';
import type { StoredRecord, trackRecordRepository } from './track-record.repository.ts';

interface Deps {
  database: Database;
  records: typeof trackRecordRepository;
  signing: StatementSigningService;
  signer: UrlSigner;
  clock: Clock;
}

type Own = ResponseData<typeof getOwnTrackRecord>;

/** What a statement claims; `iat` is in seconds. */
const claims = z.extend(trackRecordFacts, { iat: z.number() });

/** Signed statements about applicants, which they show elsewhere. */
export function createTrackRecordService({ database, records, signing, signer, clock }: Deps) {
  const { db } = database;

  /** Null if the key that signed it is gone. */
  async function onWire({ id, statement }: StoredRecord, personId: string): Promise<TrackRecord | null> {
    const read = await signing.read(statement, personId);
    if (!read) return null;
    const { iat, ...facts } = z.parse(claims, read);
    return { _id: id, facts, signedAt: new Date(iat * 1_000).toISOString(), statement };
  }

  async function own(personId: string): Promise<Own> {
    const [facts, stored] = await Promise.all([records.facts(db, personId), records.ofPerson(db, personId)]);
    return { facts: facts ?? null, record: stored ? await onWire(stored, personId) : null };
  }

  return {
    own,

    /** Signs what is true now, in place of an earlier statement; 422 with too few decided proofs. */
    async sign(personId: string): Promise<Own> {
      const facts = await records.facts(db, personId);
      if (!facts) throw new AppError(422, 'invalid_request', 'tooFewProofs');
      const now = clock.now();
      const statement = await signing.sign(personId, { ...facts });
      await records.put(db, personId, { id: newId(now), statement }, now);
      return own(personId);
    },

    /** Safe to repeat. */
    remove: (personId: string): Promise<void> => records.remove(db, personId),

    /** A statement that somebody shares; 404 if there is none, or the viewer may not see the person. */
    async shared(viewerId: string | null, id: string): Promise<ResponseData<typeof getTrackRecord>> {
      const found = await records.shared(database, viewerId, id);
      const record = found && (await onWire(found, found.personId));
      if (!record) throw notFound('trackRecordGone');
      return { user: JSON.parse(signer.signMediaUrls(found.user)), record };
    },
  };
}
export type TrackRecordService = ReturnType<typeof createTrackRecordService>;
