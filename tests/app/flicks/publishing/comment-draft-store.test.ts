import { describe, expect, it } from 'vitest';
import {
  cancelReply,
  readDraft,
  startReply,
  writeDraft,
} from '../../../../src/components/flicks/composer/comment-draft-store.ts';

const maya = { commentId: 'c1', userId: 'u-maya', username: 'maya', name: 'Maya' };
const tom = { commentId: 'c2', userId: 'u-tom', username: 'tom', name: 'Tom' };
const typed = (key: string, text: string) => writeDraft(key, { content: { text, ranges: [] } });

describe('replies', () => {
  it('start with a mention, before the existing text', () => {
    typed('a', 'yes');
    startReply('a', maya);
    expect(readDraft('a')).toMatchObject({ content: { text: '@maya yes' }, replyTo: maya, summons: 1 });
  });

  it('reply to another person without keeping the first mention', () => {
    startReply('b', maya);
    startReply('b', tom);
    expect(readDraft('b').content.text).toBe('@tom ');
    expect(readDraft('b').content.ranges).toHaveLength(1);
  });

  it('can be cancelled, which keeps the text', () => {
    typed('c', 'yes');
    startReply('c', maya);
    cancelReply('c');
    expect(readDraft('c')).toMatchObject({ content: { text: 'yes', ranges: [] }, replyTo: null });
  });

  it('do not change other drafts', () => {
    startReply('d', maya);
    expect(readDraft('e').content.text).toBe('');
  });
});
