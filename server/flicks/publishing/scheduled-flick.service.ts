import type { Parsed } from '../../../contract/core/endpoint.ts';
import type { editScheduledFlick } from '../../../contract/flicks/scheduled-flick.ts';
import type { Clock } from '../../core/clock.ts';
import { AppError, notFound } from '../../core/errors.ts';
import type { UrlSigner } from '../../core/storage/url-signer.ts';
import type { Database } from '../../db/connection.ts';
import { namedIn } from '../comments/comment-text.ts';
import { alreadyPosted } from './flick-draft.service.ts';
import type { FlickPublishService } from './flick-publish.service.ts';
import type { FlickValidationService } from './flick-validation.service.ts';
import { readPublishTime } from './publish-time.ts';
import type { ScheduledFlickRow, scheduledFlickRepository } from './scheduled-flick.repository.ts';

interface Deps {
  database: Database;
  scheduled: typeof scheduledFlickRepository;
  check: FlickValidationService;
  publishing: FlickPublishService;
  signer: UrlSigner;
  clock: Clock;
}

interface Edit {
  ownerId: string;
  flickId: string;
  body: Parsed<typeof editScheduledFlick>['body'];
  /** Whether that is the version that the caller has. */
  isCurrent: (version: string) => boolean;
}

const changedMeanwhile = () => new AppError(412, 'changed', 'changedElsewhere');

/** What a person sees and changes of their scheduled flicks. */
export function createScheduledFlickService(deps: Deps) {
  const { database, scheduled, check, publishing, signer, clock } = deps;
  const { db } = database;

  /** One’s own that is not published yet; 409 if it is published, 404 if it never existed or is deleted. */
  async function findOwn(ownerId: string, flickId: string): Promise<ScheduledFlickRow> {
    const flick = await scheduled.find(db, ownerId, flickId);
    if (flick) return flick;
    throw (await publishing.isPublished(ownerId, flickId)) ? alreadyPosted(flickId) : notFound('flickGone');
  }

  async function one(ownerId: string, flickId: string): Promise<string | null> {
    const json = await scheduled.one(db, ownerId, flickId);
    return json === undefined ? null : signer.signMediaUrls(json);
  }

  return {
    /** One’s own as JSON text; null if none is scheduled under that id. */
    one,

    /** One’s own list as JSON text. */
    list: async (ownerId: string): Promise<string> =>
      `{"scheduled":${signer.signMediaUrls(await scheduled.list(db, ownerId))}}`,

    /** Changes the fields that are sent. 412 if somebody changed it since the version that the caller saw. */
    async edit({ ownerId, flickId, body, isCurrent }: Edit): Promise<string> {
      const flick = await findOwn(ownerId, flickId);
      if (!isCurrent(String(flick.version))) throw changedMeanwhile();
      const now = clock.now();
      const publishAt = body.publishAt === undefined ? null : readPublishTime(body.publishAt, now, now);
      const inText = new Set(namedIn(flick.description).hashtagIds);
      const texts = await check.texts(ownerId, {
        description: body.description ?? flick.description,
        newHashTags: body.newHashTags ?? flick.hashtagIds.filter((id) => !inText.has(id)),
        media: [],
      });
      const language = body.description === undefined ? flick.language : (body.language ?? null);
      if (!(await scheduled.change(db, flick, { ...texts, language }, publishAt))) {
        await findOwn(ownerId, flickId);
        throw changedMeanwhile();
      }
      const json = await one(ownerId, flickId);
      if (json === null) throw alreadyPosted(flickId);
      return json;
    },

    /** Deletes one’s own; 409 if it is published by now. */
    async remove(ownerId: string, flickId: string): Promise<void> {
      await scheduled.drop(db, ownerId, flickId, clock.now());
      if (await publishing.isPublished(ownerId, flickId)) throw alreadyPosted(flickId);
    },
  };
}
export type ScheduledFlickService = ReturnType<typeof createScheduledFlickService>;
