import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { limits } from '../core/limits.ts';
import { richText } from '../core/rich-text.ts';
import { fileToUpload, id } from '../core/shared.ts';
import { textLanguage } from '../core/text-language.ts';
import { newCaptions } from './captions.ts';
import { audience, commentSetting, flick, flickLabel, location } from './flick.ts';

/** The address of an uploaded file: its signed URL without the query, absolute or a path. */
const address = z.string().check(z.minLength(1), z.maxLength(2_000));

/** Posters of videos are files too, so there may be twice as many as items. */
const mostFiles = 2 * limits.media.perFlick;

export const requestFlickUploads = endpoint({
  method: 'POST',
  path: '/v1/flick',
  access: 'member',
  summary:
    'Opens a draft with signed addresses for its files; the same key gives fresh ones for the same draft',
  body: z.object({
    mediaFiles: z.array(fileToUpload).check(z.minLength(1), z.maxLength(mostFiles)),
    audioName: z.optional(fileToUpload.shape.fileName),
    audioFileType: z.optional(fileToUpload.shape.fileType),
  }),
  data: z.object({
    mediaSignedURL: z.array(z.string()),
    thumbnailSignedUrl: z.string(),
    audioSignedURL: z.nullable(z.string()),
    flickId: id,
  }),
  fallback: 'Presigned URL fetch failed',
  idempotent: true,
});

export const newAlt = z
  .array(z.string().check(z.trim(), z.maxLength(limits.media.alt)))
  .check(z.maxLength(1));
export const newTags = z.array(id).check(z.maxLength(limits.media.tagged));
export const newHashTags = z.array(id).check(z.maxLength(limits.description.hashtags));

/** One photo or video of a new flick; sizes and length are read from the file itself. */
const newMedia = z.object({
  url: address,
  type: z.enum(['video', 'photo']),
  alt: z._default(newAlt, []),
  taggedUsers: z._default(newTags, []),
  /** The poster of a video. */
  poster: z.optional(address),
  /** Of a video. */
  captions: z.optional(newCaptions),
});

/** A position in the clip, in seconds; stored in tenths. */
const second = z.number().check(z.minimum(0), z.maximum(36_000));

/** Who can see and comment on a flick or repost, and which counts are visible. */
export const flickSettings = {
  audienceSetting: z._default(audience, 'public'),
  commentSetting: z._default(commentSetting, 'everyone'),
  likeVisible: z._default(z.boolean(), true),
  repostVisible: z._default(z.boolean(), true),
};

export const newLabels = z.array(flickLabel).check(z.maxLength(flickLabel.options.length));

/** May be empty. */
export const description = richText({
  min: 0,
  max: limits.description.max,
  tokens: limits.description.tokens,
});

export const newLocation = z.union([
  z.string().check(z.trim(), z.minLength(1), z.maxLength(limits.location.max)),
  z.extend(location, {
    name: z.string().check(z.trim(), z.minLength(1), z.maxLength(limits.location.max)),
    lat: z.optional(z.number().check(z.minimum(-90), z.maximum(90))),
    lng: z.optional(z.number().check(z.minimum(-180), z.maximum(180))),
  }),
]);

export const createFlick = endpoint({
  method: 'POST',
  path: '/v1/flick/:flickId',
  access: 'member',
  summary: 'Publishes a draft, once; a repeat answers the same flick',
  params: z.object({ flickId: id }),
  body: z.object({
    media: z.array(newMedia).check(z.minLength(1), z.maxLength(limits.media.perFlick)),
    thumbnailURL: z.optional(z.nullable(address)),
    newHashTags: z.optional(newHashTags),
    ...flickSettings,
    labels: z._default(newLabels, []),
    description: z.optional(description),
    language: textLanguage,
    location: z.optional(newLocation),
    song: z.optional(id),
    songStart: z._default(second, limits.song.start),
    songEnd: z._default(second, limits.song.end),
    /** The URL of the uploaded audio file, which becomes an original sound. */
    sound: z.optional(
      z.object({
        title: z.string().check(z.trim(), z.minLength(1), z.maxLength(limits.song.title)),
        /** Whether others may use it. */
        isShared: z._default(z.boolean(), true),
        /** Loudness from 0 to 100 at even intervals; sent by the browser because the server cannot decode all formats. */
        waveform: z.optional(
          z.array(z.int().check(z.minimum(0), z.maximum(100))).check(z.length(limits.song.waveform)),
        ),
      }),
    ),
  }),
  data: z.object({ flick }),
  fallback: 'Upload & create flick failed',
  idempotent: true,
  bodyLimit: 1024 * 1024,
});
