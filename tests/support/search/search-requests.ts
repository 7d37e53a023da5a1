import { randomBytes } from 'node:crypto';
import { expect } from 'vitest';
import type { z } from 'zod/mini';
import type { SearchType, search } from '../../../contract/search/search.ts';
import { call, type TestApp } from '../test-app.ts';

export type Found = z.output<typeof search.data>;

/** A word like no other that any test searches for: letters alone. */
export const uniqueWord = () =>
  [...randomBytes(12)].map((byte) => 'abcdefghijklmnopqrstuvwxyz'[byte % 26]).join('');

export const askSearch = (t: TestApp, who: { accessToken: string }, query: Record<string, string>) =>
  call(t.app, 'GET', `/api/v1/search?${new URLSearchParams(query)}`, { token: who.accessToken });

/** What a search finds; without a type the first few of each. */
export async function findAll(
  t: TestApp,
  who: { accessToken: string },
  q: string,
  more: Record<string, string> & { type?: SearchType } = {},
): Promise<Found> {
  const response = await askSearch(t, who, { q, ...more });
  expect(response.statusCode, response.body).toBe(200);
  return response.json().data;
}
