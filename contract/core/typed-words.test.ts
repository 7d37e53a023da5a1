import { describe, expect, it } from 'vitest';
import type { RichText, Token } from './rich-text.ts';
import { linkWords, unlinkedWords } from './typed-words.ts';

const text = (words: string): Token => ({ type: 'text', text: words });
const mention = (username: string): Token => ({ type: 'mention', userId: username, username });
const linked = (tokens: RichText) =>
  linkWords(tokens, ({ kind, word }) =>
    kind === 'mention'
      ? { type: 'mention', userId: word, username: word }
      : { type: 'hashtag', hashtagId: word, name: word },
  );

describe('linkWords', () => {
  it('replaces words behind a sign and keeps everything around them', () => {
    expect(linked([text('#sea and (@rosa.l), #sun.')])).toEqual([
      { type: 'hashtag', hashtagId: 'sea', name: 'sea' },
      text(' and ('),
      mention('rosa.l'),
      text('), '),
      { type: 'hashtag', hashtagId: 'sun', name: 'sun' },
      text('.'),
    ]);
  });

  it('finds a word that two texts share', () => {
    expect(linked([text('to #s'), text('ea')])).toEqual([
      text('to '),
      { type: 'hashtag', hashtagId: 'sea', name: 'sea' },
    ]);
  });

  it('leaves linked words, addresses, and words that begin or end in a link alone', () => {
    const tokens = [mention('ana'), text('#sea @'), mention('ben'), text('.x me@home https://a.b/#c')];
    expect(unlinkedWords(tokens)).toEqual([]);
    expect(linked(tokens)).toBe(tokens);
  });

  it('leaves words that name nothing as text', () => {
    const tokens = [text('#sea')];
    expect(linkWords(tokens, () => null)).toBe(tokens);
  });
});
