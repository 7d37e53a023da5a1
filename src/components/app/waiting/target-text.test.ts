import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { parseWrite } from '../../../offline/waiting-write.ts';
import { targetText } from './target-text.ts';

const text = (words: string) => [{ type: 'text', text: words }];
const ana = { userId: 'person-1', _id: 'person-1', username: 'ana', name: 'Ana Berg', photo: null };

function targetOf(name: string): string | undefined {
  const client = new QueryClient();
  client.setQueryData(['flick', 'list'], {
    pages: [{ items: [{ _id: 'flick-1', user: ana, description: text('Low tide') }] }],
  });
  client.setQueryData(['flick', 'detail', 'flick-2'], { _id: 'flick-2', user: ana, description: [] });
  client.setQueryData(['comment'], [{ _id: 'comment-1', user: ana, comment: text('Where is this?') }]);
  client.setQueryData(['quest'], { quests: [{ _id: 'quest-1', title: 'Morning on the ferry deck' }] });
  const write = parseWrite(name, true, 0);
  if (!write) throw new Error(`${name} cannot wait`);
  return targetText(client, write);
}

it.each([
  ['follow person-1', 'Ana Berg'],
  ['follow-hashtag coast', '#coast'],
  ['like flick flick-1', 'Ana Berg · Low tide'],
  ['like comment comment-1', 'Ana Berg · Where is this?'],
  ['save flick-2', 'Ana Berg'],
  ['save-quest quest-1', 'Morning on the ferry deck'],
  ['watch-quest quest-1', 'Morning on the ferry deck'],
])('names what “%s” is about: %s', (name, target) => {
  expect(targetOf(name)).toBe(target);
});

it('knows nothing of what is not cached', () => {
  expect(targetOf('like flick flick-9')).toBeUndefined();
  expect(targetOf('follow person-9')).toBeUndefined();
});
