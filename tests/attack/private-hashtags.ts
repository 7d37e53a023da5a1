import { type Attack, createResult } from './attack.ts';
import { signUp } from './people.ts';
import { draftOf, publish } from './publishing.ts';

/** A hashtag that is only in a flick which nobody else sees, looked for wherever hashtags are found. */
export const privateHashtags: Attack = {
  name: 'Private hashtags',
  async run({ target }) {
    const report = createResult();
    const [owner, stranger] = [await signUp(target), await signUp(target)];
    const word = `secret_${Date.now().toString(36)}`;
    const body = { audienceSetting: 'private', description: [{ type: 'text', text: `Mine #${word}` }] };
    const flick = await publish(target, owner, await draftOf(target, owner, 'flick'), body);
    const paths = [
      `/api/hashtag?q=${word.slice(0, -1)}`,
      `/api/hashtag?q=${word}`,
      `/api/v1/search?q=${word}`,
      `/api/v1/search?q=%23${word}&type=hashtags`,
      `/api/v1/search?q=${word}&type=flicks`,
      `/api/v1/hashtag/${word}/flicks`,
      `/api/mention?q=${word}`,
    ];
    const found = (token: string) =>
      Promise.all(
        paths.map(async (path) => {
          const { json } = await target.call('GET', path, { token });
          return JSON.stringify(json?.data ?? {}).includes(word) ? path : null;
        }),
      );
    if (flick.status !== 200 || (await found(owner.accessToken)).every((path) => path === null))
      throw new Error(`The owner can't find a hashtag either: ${flick.status} ${flick.text}`);
    for (const path of await found(stranger.accessToken))
      if (path !== null) report.found(`A stranger finds a private hashtag by ${path}`);
    report.tried(paths.length);
    return report.result();
  },
};
