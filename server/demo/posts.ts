import { BASE_LOCALE } from '../../contract/core/locales.ts';
import type { RichText } from '../../contract/core/rich-text.ts';
import type { Audience, FlickLabel } from '../../contract/flicks/flick.ts';
import type { NewFlickRow, NewMedia } from '../flicks/flick-write.repository.ts';
import { createRandom, type Random } from './drawings/random.ts';
import { seededId } from './ids.ts';
import type { DemoMedia } from './media/media.ts';
import { type DemoPerson, weightedPick } from './people.ts';
import { captions } from './words/captions.ts';
import { captionsIn, hashtagsIn } from './words/languages.ts';
import { places } from './words/places.ts';

export interface DemoTag {
  id: string;
  name: string;
}

interface Material {
  people: readonly DemoPerson[];
  photos: readonly DemoMedia[];
  clips: readonly DemoMedia[];
  tags: ReadonlyMap<string, DemoTag>;
  songs: readonly { id: string; durationMs: number }[];
  now: Date;
}

const MINUTE_MS = 60_000;
const SPAN_DAYS = 60;
/** One of so many posts was edited, soon enough after publishing that the edit is in the past. */
const EDIT_EVERY = 40;
const EDIT_AFTER_MINUTES = 3;

/** One of so many posts has the label. The numbers are prime, so that some posts have several labels. */
const LABELED_EVERY: readonly [FlickLabel, number][] = [
  ['sensitive', 61],
  ['partnership', 43],
  ['ai', 53],
];
/** The newest are not covered, so that a first look meets pictures. */
const UNCOVERED_HOURS = 24;

function labelsAt(at: number, createdAt: Date, now: Date): FlickLabel[] {
  const isNew = now.getTime() - createdAt.getTime() < UNCOVERED_HOURS * 60 * MINUTE_MS;
  return LABELED_EVERY.flatMap(([label, every]) =>
    at % every === 0 && !(isNew && label === 'sensitive') ? [label] : [],
  );
}

/** Times in the last sixty days, oldest first, denser towards now. */
function moments(count: number, random: Random, now: Date): Date[] {
  const ages = Array.from({ length: count }, () => 4 + random.next() ** 2 * SPAN_DAYS * 1_440);
  return ages
    .sort((a, b) => b - a)
    .map((minutes) => new Date(now.getTime() - Math.floor(minutes * MINUTE_MS)));
}

function caption(media: DemoMedia, author: DemoPerson, material: Material, random: Random): RichText {
  const tokens: RichText = [];
  const general = author.language ? captionsIn[author.language] : captions;
  const words = !author.language && random.chance(0.75) ? random.pick(media.captions) : random.pick(general);
  if (random.chance(0.94)) tokens.push({ type: 'text', text: words });
  if (random.chance(0.14)) {
    const friend = random.pick(material.people);
    if (friend.id !== author.id) {
      tokens.push({ type: 'text', text: tokens.length > 0 ? ' With ' : 'With ' });
      tokens.push({ type: 'mention', userId: friend.id, username: friend.username });
    }
  }
  const tags = author.language ? hashtagsIn[author.language] : media.tags;
  for (const name of random.shuffle(tags).slice(0, random.int(0, 3))) {
    const tag = material.tags.get(name);
    if (!tag) continue;
    if (tokens.length > 0) tokens.push({ type: 'text', text: ' ' });
    tokens.push({ type: 'hashtag', hashtagId: tag.id, name: tag.name });
  }
  return tokens;
}

function mediaOf(item: DemoMedia, material: Material, random: Random): NewMedia {
  const { row, alt } = item;
  const tagged = random.chance(0.05) ? [random.pick(material.people).id] : [];
  return { ...row, alt: random.chance(0.85) ? [alt] : [], taggedIds: tagged };
}

function audienceOf(random: Random): Audience {
  const chance = random.next();
  if (chance < 0.93) return 'public';
  return chance < 0.97 ? 'followers' : chance < 0.99 ? 'friends' : 'private';
}

/** Posts by all people, oldest first. */
export function makePosts(count: number, material: Material): NewFlickRow[] {
  const random = createRandom('posts');
  const pickAuthor = weightedPick(material.people, (person) => person.weight + 0.01, random.next);
  let last: DemoMedia | undefined;
  const pickOtherMotif = (from: readonly DemoMedia[]) => {
    let item = random.pick(from);
    while (item.motif === last?.motif) item = random.pick(from);
    last = item;
    return item;
  };
  return moments(count, random, material.now).map((createdAt, at) => {
    const author = pickAuthor();
    const isClip = random.chance(0.09);
    const first = pickOtherMotif(isClip ? material.clips : material.photos);
    const more = !isClip && random.chance(0.22) ? random.int(1, 5) : 0;
    const others = Array.from({ length: more }, () =>
      random.pick(material.photos.filter((p) => p.setting === first.setting)),
    );
    const items = [...new Set([first, ...others])];
    const place = random.pick(places.filter((p) => p.setting === first.setting));
    const song = !isClip && random.chance(0.3) ? random.pick(material.songs) : null;
    const start = song ? random.int(0, Math.max(0, Math.floor(song.durationMs / 1_000) - 15)) : 0;
    return {
      id: seededId(createdAt, random),
      authorId: author.id,
      createdAt,
      ...(at % EDIT_EVERY === EDIT_EVERY - 5
        ? { editedAt: new Date(createdAt.getTime() + EDIT_AFTER_MINUTES * MINUTE_MS) }
        : {}),
      audience: audienceOf(random),
      commentSetting: random.chance(0.95) ? 'everyone' : random.chance(0.6) ? 'followers' : 'off',
      likeVisible: random.chance(0.96),
      repostVisible: random.chance(0.97),
      labels: labelsAt(at, createdAt, material.now),
      description: caption(first, author, material, random),
      language: author.language ?? BASE_LOCALE,
      ...(random.chance(0.4)
        ? { location: { name: place.name, lat: place.latitude, lng: place.longitude } }
        : {}),
      ...(song ? { songId: song.id, songStart: start, songEnd: start + 15 } : {}),
      media: items.map((item) => mediaOf(item, material, random)),
    };
  });
}

/** Reposts of public posts, some of them quotes, each newer than its original. */
export function makeReposts(count: number, posts: readonly NewFlickRow[], material: Material): NewFlickRow[] {
  const random = createRandom('reposts');
  const open = posts.filter((post) => post.audience === 'public');
  const seen = new Set<string>();
  const reposts: NewFlickRow[] = [];
  while (reposts.length < count) {
    const original = random.pick(open);
    const author = random.pick(material.people);
    if (!original || seen.has(author.id + original.id)) continue;
    seen.add(author.id + original.id);
    // Adding it again makes a reposted flick more likely to be reposted again.
    if (random.chance(0.4)) open.push(original);
    const since = original.createdAt.getTime();
    const createdAt = new Date(
      since + Math.floor((0.01 + random.next() ** 2 * 0.9) * (material.now.getTime() - since)),
    );
    reposts.push({
      id: seededId(createdAt, random),
      authorId: author.id,
      createdAt,
      originalId: original.id,
      description: random.chance(0.15) ? [{ type: 'text', text: random.pick(captions) }] : [],
      language: BASE_LOCALE,
    });
  }
  return reposts.sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime());
}

/** Numbers posts and reposts by time, which is their order in the feed. */
export function numberForFeed(rows: NewFlickRow[]): void {
  rows.sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime());
  rows.forEach((row, n) => {
    row.feedSeq = String(n + 1);
  });
}
