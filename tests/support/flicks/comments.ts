import { expect } from 'vitest';
import type { Comment } from '../../../contract/flicks/comment.ts';
import { newId } from '../../../server/core/ids.ts';
import type { TestPerson } from '../factories.ts';
import { call, type TestApp } from '../test-app.ts';
import { textTokens } from './content.ts';

/** Sends a comment, or a reply where `at` is flick/comment. */
export const post = (
  t: TestApp,
  who: TestPerson,
  at: string,
  comment: unknown,
  headers: Record<string, string> = {},
) => call(t.app, 'POST', `/api/v1/comment/${at}`, { token: who.accessToken, body: { comment }, headers });

/** Writes a comment or a reply; fails where it is refused. */
export async function write(
  t: TestApp,
  who: TestPerson,
  at: string,
  text = `Words ${newId(t.clock.now())}`,
): Promise<Comment> {
  const response = await post(t, who, at, textTokens(text));
  expect(response.statusCode, response.body).toBe(200);
  return response.json().data.replies.at(-1);
}

/** A page of comments or replies; fails where it is refused. */
export async function list(t: TestApp, who: TestPerson, at: string, query = '') {
  const response = await call(t.app, 'GET', `/api/v1/comment/${at}?${query}`, { token: who.accessToken });
  expect(response.statusCode, response.body).toBe(200);
  const { comments, replies, ...rest } = response.json().data;
  const items: Comment[] = comments ?? replies;
  return { items, ids: items.map((item) => item._id), ...rest } as {
    items: Comment[];
    ids: string[];
    page: number;
    totalPages: number;
    snapshot: string;
    pinned?: Comment | null;
    anchor?: { _id: string; reply: Comment | null };
  };
}

export const remove = (t: TestApp, who: TestPerson, id: string) =>
  call(t.app, 'DELETE', `/api/v1/comment/${id}`, { token: who.accessToken });
