import { describe, expect, it } from 'vitest';
import { isHashtagName } from '../../../../contract/core/typed-words.ts';
import { insertToken, type RichDraft } from './token-model.ts';
import { sameHashtag, triggerAt, unlinkedWords } from './trigger.ts';

const plain = (text: string): RichDraft => ({ text, ranges: [] });
const at = (text: string, caret = text.length) => triggerAt(plain(text), caret);

describe('triggerAt', () => {
  it('opens at a single sign, with an empty search', () => {
    expect(at('@')).toEqual({ kind: 'mention', query: '', start: 0, end: 1 });
    expect(at('see #')).toEqual({ kind: 'hashtag', query: '', start: 4, end: 5 });
  });

  it('searches for the text between the sign and the caret', () => {
    expect(at('hi @rosa.l')).toMatchObject({ kind: 'mention', query: 'rosa.l' });
    expect(at('hi @rosa', 6)).toMatchObject({ query: 'ro', end: 6 });
    expect(at('line\n#été')).toMatchObject({ kind: 'hashtag', query: 'été' });
    expect(at('＃港')).toMatchObject({ kind: 'hashtag', query: '港' });
  });

  it('stays closed in an email address, after a space, and for a hashtag with a dot', () => {
    expect(at('me@home')).toBeNull();
    expect(at('@maya ')).toBeNull();
    expect(at('#a.b')).toBeNull();
    expect(at('plain')).toBeNull();
  });

  it('stays closed inside and right after a picked entry', () => {
    const { draft } = insertToken(plain('@ma'), 0, 3, { type: 'mention', userId: 'u', username: 'maya' });
    expect(triggerAt(draft, 3)).toBeNull();
    expect(triggerAt(draft, 5)).toBeNull();
  });

  it('stays closed beyond the longest name', () => {
    expect(at(`@${'a'.repeat(31)}`)).toBeNull();
  });
});

describe('unlinkedWords', () => {
  const words = (text: string) => unlinkedWords(plain(text)).map(({ kind, word }) => `${kind} ${word}`);

  it('are the words after a sign, up to the first character that cannot belong to them', () => {
    expect(words('hi @rosa.l, see (#sea) and #sun.')).toEqual([
      'mention rosa.l',
      'hashtag sea',
      'hashtag sun',
    ]);
    expect(words('ask @rosa. me@home a#b @ #')).toEqual(['mention rosa']);
    expect(unlinkedWords(plain('to ＃港町.x'))).toEqual([
      { kind: 'hashtag', word: '港町', start: 3, end: 6 },
    ]);
  });

  it('excludes picked entries', () => {
    const { draft } = insertToken(plain('@ma @jo'), 0, 3, { type: 'mention', userId: 'u', username: 'maya' });
    expect(unlinkedWords(draft).map(({ word }) => word)).toEqual(['jo']);
  });
});

describe('hashtag names', () => {
  it('need a letter and no other signs', () => {
    expect(isHashtagName('rock_2')).toBe(true);
    expect(isHashtagName('2026')).toBe(false);
    expect(isHashtagName('')).toBe(false);
  });

  it('are equal regardless of case and width', () => {
    expect(sameHashtag('Sunset', 'sUNSET')).toBe(true);
    expect(sameHashtag('ｓｕｎ', 'sun')).toBe(true);
    expect(sameHashtag('sun', 'suns')).toBe(false);
  });
});
