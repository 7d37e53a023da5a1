import { expect, test } from 'vitest';
import type { Flick } from '../../../contract/flicks/flick.ts';
import { follow, person } from '../../support/factories.ts';
import { hashtag, repost, song } from '../../support/flicks/content.ts';
import { draft, photo, plain, posted, publish } from '../../support/flicks/publish-flicks.ts';
import { call, testApp } from '../../support/test-app.ts';

test('a draft that is resumed later is listed at its publishing time, in every list and on every page', async () => {
  const t = await testApp();
  const [author, fan] = [await person(t), await person(t)];
  await follow(t, fan, author);
  const [tag, songId] = [await hashtag(t), await song(t)];
  const picture = await photo(60, 80);
  const body = { song: songId, newHashTags: [tag.id] };
  const begun = await draft(t, author, [picture]);
  t.clock.advance(60);
  const before = await posted(t, author, [picture], body);
  const again = await repost(t, author, before._id);
  const media = [{ url: plain(begun.mediaSignedURL[0] ?? ''), type: 'photo', taggedUsers: [fan.id] }];
  expect((await publish(t, author, begun, { ...body, media })).statusCode).toBe(200);
  const after = await posted(t, author, [picture], body);
  const order = [after._id, begun.flickId, before._id];

  const ids = async (path: string) => {
    const { data } = (await call(t.app, 'GET', `/api/${path}`, { token: fan.accessToken })).json();
    return { ids: data.flicks.map(({ _id }: Flick) => _id), snapshot: data.snapshot };
  };
  for (const [path, expected] of [
    [`v1/flick?type=posts&userId=${author.id}`, order],
    [`v1/flick?type=photo&userId=${author.id}`, order],
    [`v1/song/${songId}/flicks?`, order],
    [`v1/hashtag/${tag.name}/flicks?`, order],
    // The repost shows what was posted before it, and is older than the draft.
    ['v1/flick?feed=following', [after._id, begun.flickId, again]],
    ['v1/flick?type=tagged', [begun.flickId]],
  ] as const) {
    expect((await ids(`${path}&limit=9`)).ids, path).toEqual(expected);
    const paged: string[] = [];
    let snapshot = '';
    for (let page = 1; page <= expected.length; page += 1) {
      const one = await ids(`${path}&limit=1&page=${page}${snapshot}`);
      expect((await ids(`${path}&limit=1&page=${page}`)).ids, path).toEqual(one.ids);
      paged.push(...one.ids);
      snapshot = `&snapshot=${one.snapshot}`;
    }
    expect(paged, path).toEqual(expected);
  }
});
