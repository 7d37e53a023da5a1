import { expect } from 'vitest';
import type { Quest } from '../../../contract/quests/quest.ts';
import type { TestPerson } from '../factories.ts';
import { call, type TestApp } from '../test-app.ts';
import { quest } from './quests.ts';

let made = 0;
/** A hashtag that no other test uses. */
const tagName = () => `list${process.pid}x${Date.now().toString(36)}${made++}`;

/** Reads lists of quests as a visitor, or as a person. */
export function questLists(t: TestApp) {
  const ask = (query: string, who?: TestPerson) =>
    call(t.app, 'GET', `/api/v1/quest?${query}`, who ? { token: who.accessToken } : {});

  async function list(query: string, who?: TestPerson) {
    const response = await ask(query, who);
    expect([query, response.statusCode, response.statusCode === 200 ? '' : response.body]).toEqual([
      query,
      200,
      '',
    ]);
    return response.json().data as {
      quests: Quest[];
      gone?: { questId: string; place: number }[];
      page: number;
      totalPages: number | null;
      snapshot?: string;
    };
  }

  return {
    ask,
    list,
    idsOf: async (query: string, who?: TestPerson) => (await list(query, who)).quests.map(({ _id }) => _id),

    /** All of a list, page by page. */
    async all(query: string, limit: number, who?: TestPerson): Promise<string[]> {
      const found: string[] = [];
      let snapshot = '';
      for (let page = 1; ; page++) {
        const data = await list(`${query}&limit=${limit}&page=${page}${snapshot}`, who);
        found.push(...data.quests.map(({ _id }) => _id));
        if (data.totalPages === page || data.quests.length === 0) return found;
        snapshot = `&snapshot=${data.snapshot}`;
      }
    },

    /** Quests with a hashtag of their own, a minute apart, oldest first. */
    async some(owner: TestPerson, fields: Parameters<typeof quest>[2][]) {
      const tag = tagName();
      const ids: string[] = [];
      for (const field of fields) {
        t.clock.advance(60);
        const description = `${field?.description ?? 'Film one door that you pass.'} #${tag}`;
        ids.push((await quest(t, owner, { ...field, description })).id);
      }
      return { ids, tag };
    },
  };
}
