import { expect } from 'vitest';
import type { Flick } from '../../../contract/flicks/flick.ts';
import type { TestPerson } from '../factories.ts';
import { call, type TestApp } from '../test-app.ts';

export interface Page {
  flicks: Flick[];
  page: number;
  totalPages: number | null;
  snapshot?: string;
  gone?: { flickId: string; place: number }[];
}

/** A page of the feed or of a list; fails where it is refused. */
export async function feed(t: TestApp, who: TestPerson | null, query = ''): Promise<Page> {
  const response = await call(t.app, 'GET', `/api/v1/flick?${query}`, who ? { token: who.accessToken } : {});
  expect(response.statusCode, response.body).toBe(200);
  return response.json().data;
}

/** What of `mine` is on the page, in the page's order: other tests post into the same feed. */
export const only = (page: Page, mine: string[]) =>
  page.flicks.map((card) => card._id).filter((id) => mine.includes(id));
