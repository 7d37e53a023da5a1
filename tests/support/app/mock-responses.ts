import { HttpResponse } from 'msw';
import type { Endpoint, ResponseData } from '../../../contract/core/endpoint.ts';
import type { Comment } from '../../../contract/flicks/comment.ts';
import type { ShownFlick } from '../../../contract/flicks/flick.ts';

let made = 0;

/** An id that no other test has. */
export function newId(): string {
  made += 1;
  return `01890a5d-ac96-774b-8000-${made.toString(16).padStart(12, '0')}`;
}

/** The response of the server to a call, checked by the contract so that tests cannot drift from it. */
export function respond<E extends Endpoint>(e: E, data: ResponseData<E>): Response {
  const { message, ...rest } = data as { message?: unknown };
  e.data.parse(data);
  // Like the server: the message is next to `data`.
  const body = typeof message === 'string' ? { success: true, message, data: rest } : { success: true, data };
  return HttpResponse.json(body);
}

/** An error response; without a message the app falls back to its own. */
export function refuse(status: number, code: string, message?: string): Response {
  return HttpResponse.json({ success: false, code, ...(message && { message }) }, { status });
}

/** An address of the API as the app asks for it, e.g. `/v1/comment/:flickId`. */
export const api = (path: string) => `*/api${path}`;

export function aComment(fields: Partial<Comment> & { text?: string } = {}): Comment {
  const { text = 'Nice light', ...rest } = fields;
  return {
    _id: newId(),
    user: { _id: newId(), username: 'rosa.l', photo: null, name: 'Rosa Lind' },
    createdAt: '2026-05-01T10:00:00.000Z',
    isLiked: false,
    likeCount: 0,
    replyCount: 0,
    parentCommentId: null,
    comment: [{ type: 'text', text }],
    canDelete: false,
    ...rest,
  };
}

export function aFlick(fields: Partial<ShownFlick> = {}): ShownFlick {
  const id = newId();
  return {
    _id: id,
    flickId: id,
    media: [],
    thumbnailURL: null,
    likeVisible: true,
    repostVisible: true,
    audienceSetting: 'public',
    commentSetting: 'everyone',
    description: [],
    location: null,
    newHashTags: [],
    song: null,
    songDetail: null,
    songStart: 0,
    songEnd: 15,
    isLiked: false,
    likeCount: 0,
    user: {
      userId: newId(),
      username: 'mara',
      name: 'Mara Okafor',
      photo: null,
      isFollowing: false,
      isRequested: false,
    },
    commentCount: 0,
    repostCount: 0,
    isReposted: false,
    isSaved: false,
    canComment: true,
    createdAt: '2026-05-01T09:00:00.000Z',
    ...fields,
  };
}
