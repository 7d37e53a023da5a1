import { isDeepStrictEqual } from 'node:util';
import type { Parsed } from '../../contract/core/endpoint.ts';
import type { editFlick } from '../../contract/flicks/flick-edit.ts';
import type { Clock } from '../core/clock.ts';
import { AppError, forbidden, invalid, notFound } from '../core/http/errors.ts';
import type { Database } from '../db/connection.ts';
import type { DraftWork } from '../media/drafts/draft-publishing.service.ts';
import type { Notices } from '../notifications/notification-writer.service.ts';
import { namedIn } from './comments/comment-text.ts';
import type { flickRepository } from './flick.repository.ts';
import type {
  FlickSettings,
  FlickWords,
  flickEditRepository,
  StandingFlick,
} from './flick-edit.repository.ts';
import type { FlickHiding } from './flick-file-privacy.service.ts';
import { placeOf } from './flick-input.ts';
import { flickNotices } from './flick-notifications.ts';
import type { Publishing } from './publishing/feed-writer.service.ts';
import type { FlickCheck } from './publishing/flick-validation.service.ts';

interface Deps {
  database: Database;
  flicks: typeof flickRepository;
  edits: typeof flickEditRepository;
  check: FlickCheck;
  hiding: FlickHiding;
  work: DraftWork;
  publishing: Publishing;
  notices: Notices;
  clock: Clock;
}

type Body = Parsed<typeof editFlick>['body'];

export interface FlickEdit {
  personId: string;
  flickId: string;
  body: Body;
  /** Whether the caller has seen a version. */
  isCurrent: (version: string) => boolean;
  /** Called before anything is changed; may refuse. */
  beforeChange: () => Promise<void>;
}

const changedMeanwhile = () =>
  new AppError(412, 'changed', 'Somebody, maybe you in another tab, changed this meanwhile.');

function settingsOf(flick: FlickSettings, body: Body): FlickSettings {
  return {
    audience: body.audienceSetting ?? flick.audience,
    commentSetting: body.commentSetting ?? flick.commentSetting,
    likeVisible: body.likeVisible ?? flick.likeVisible,
    repostVisible: body.repostVisible ?? flick.repostVisible,
  };
}

const sorted = ({ hashtagIds, media, ...words }: FlickWords) => ({
  ...words,
  hashtagIds: hashtagIds.toSorted(),
  media: media.map(({ alt, taggedIds }) => ({ alt, taggedIds: taggedIds.toSorted() })),
});
/** Whether both say the same, in whatever order they name people and hashtags. */
function isSame(a: FlickWords, { description, hashtagIds, location, media }: StandingFlick): boolean {
  return isDeepStrictEqual(sorted(a), sorted({ description, hashtagIds, location, media }));
}

const isShown = (flick: StandingFlick, settings: FlickSettings) =>
  isDeepStrictEqual(settings, settingsOf(flick, {}));

const taggedIn = ({ media }: FlickWords) => new Set(media.flatMap(({ taggedIds }) => taggedIds));

/** Changes flicks that stand. */
export function createFlickEditService(deps: Deps) {
  const { database, flicks, edits, check, hiding, work, publishing, notices, clock } = deps;

  /** One's own flick; 404 unseen, 403 for another's, for a repost, and for what was taken down. */
  async function own({ personId, flickId }: FlickEdit): Promise<StandingFlick> {
    const access = await flicks.access(database, personId, flickId);
    const isOwn = access?.author_id === personId;
    if (!access || !(access.visible || (isOwn && access.state === 'removed'))) throw notFound('This flick');
    if (!isOwn) throw forbidden('Only its author can edit this flick.');
    if (access.kind === 'repost') throw forbidden('A repost is changed by reposting again.');
    if (access.state === 'removed') throw forbidden('This flick was taken down and can’t be edited.');
    const flick = await edits.find(database.db, flickId);
    if (!flick) throw notFound('This flick');
    return flick;
  }

  /** What the flick says after the edit: what is not sent stays. 400 names the field that cannot be. */
  async function wordsOf(flick: StandingFlick, body: Body): Promise<FlickWords> {
    if (body.media && body.media.length !== flick.media.length)
      throw invalid('media', `This flick has ${flick.media.length} photos and videos.`);
    const media = flick.media.map(({ alt, taggedIds }, at) => {
      const given = body.media?.[at];
      const said = given?.alt?.filter((text) => text !== '');
      return {
        alt: said ?? alt,
        taggedIds: given?.taggedUsers ? [...new Set(given.taggedUsers)] : taggedIds,
      };
    });
    const named = new Set(namedIn(flick.description).hashtagIds);
    const standing = taggedIn(flick);
    const { description, hashtagIds } = await check.words(flick.authorId, {
      description: body.description ?? flick.description,
      newHashTags: body.newHashTags ?? flick.hashtagIds.filter((id) => !named.has(id)),
      // Whoever is tagged already may stay, whatever became of them.
      media: media.map(({ taggedIds }) => ({
        taggedUsers: taggedIds.map((id) => (standing.has(id) ? flick.authorId : id)),
      })),
    });
    const location =
      body.location === undefined ? flick.location : (placeOf(body.location ?? undefined) ?? null);
    return { description: body.description ? description : flick.description, hashtagIds, location, media };
  }

  /** Whom only the edited flick names: the others have been told. */
  function newlyNamed(before: StandingFlick, after: FlickWords) {
    const [wasTagged, wasMentioned] = [taggedIn(before), new Set(namedIn(before.description).personIds)];
    const { id, authorId } = before;
    const { description } = after;
    const taggedIds = [...taggedIn(after)];
    return flickNotices({ id, authorId, description, taggedIds }).filter(({ kind, recipientId }) =>
      kind === 'tag'
        ? !wasTagged.has(recipientId)
        : !wasMentioned.has(recipientId) && !wasTagged.has(recipientId),
    );
  }

  return {
    /**
     * Changes one's own flick as far as it is not so already; a wish that stands changes nothing. 412 where somebody
     * changed it since the version that the caller has seen.
     */
    async edit(wish: FlickEdit): Promise<void> {
      const { body, isCurrent } = wish;
      const seen = await own(wish);
      await wish.beforeChange();
      const words = await wordsOf(seen, body);
      const hides = seen.audience === 'public' && settingsOf(seen, body).audience !== 'public';
      let left: string[] = [];
      await work.makingFiles(async (stored) => {
        const moved = hides ? await hiding.copy(seen, stored) : null;
        await database.db.transaction().execute(async (trx) => {
          const flick = await edits.find(trx, seen.id, true);
          if (!flick) throw notFound('This flick');
          const settings = settingsOf(flick, body);
          const says = !isSame(words, flick);
          if (!says && isShown(flick, settings)) return;
          // Words and files were made of those that stood when they were read.
          const isBased = says || moved !== null || settings.audience !== flick.audience;
          const isOvertaken = isBased && flick.version !== seen.version;
          if (isOvertaken || !isCurrent(String(flick.version))) throw changedMeanwhile();
          const now = clock.now();
          await publishing.editFlick(trx, flick, { settings, words: says ? words : null, now });
          if (moved) left = await hiding.settle(trx, flick, moved, now);
          if (says) await notices.note(trx, ...newlyNamed(flick, words));
        });
      });
      notices.soon();
      await work.forget(left);
    },
  };
}
export type FlickEditService = ReturnType<typeof createFlickEditService>;
