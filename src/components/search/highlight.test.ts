import { describe, expect, it } from 'vitest';
import { highlightParts } from './highlight.ts';

/** The parts as one text, with what is marked in brackets. */
const shown = (text: string, q: string) =>
  highlightParts(text, q)
    .map((part) => (part.isHighlighted ? `[${part.text}]` : part.text))
    .join('');

describe('markParts', () => {
  it('highlights every occurrence of every word', () => {
    expect(shown('nightwalk', 'night')).toBe('[night]walk');
    expect(shown('Night after night', 'night')).toBe('[Night] after [night]');
    expect(shown('Ana Lima', 'lim ana')).toBe('[Ana] [Lim]a');
  });

  it('ignores accents and case in both texts', () => {
    expect(shown('Tomás Rey', 'tomas')).toBe('[Tomás] Rey');
    expect(shown('Toma\u0301s Rey', 'TOMAS')).toBe('[Toma\u0301s] Rey');
    expect(shown('cafe', 'Café')).toBe('[cafe]');
    expect(shown('eﬃcient', 'effi')).toBe('[eﬃ]cient');
  });

  it('ignores the signs that control a search', () => {
    expect(shown('coast', '#coast')).toBe('[coast]');
    expect(shown('rosa.l', '@rosa')).toBe('[rosa].l');
    expect(shown('Slow Tide', '"slow tide"')).toBe('[Slow] [Tide]');
  });

  it('highlights nothing without a match, and does not treat the query as a pattern', () => {
    expect(shown('Nightjar', 'nihgt')).toBe('Nightjar');
    expect(shown('abc', '.*')).toBe('abc');
    expect(shown('a.*c', '.*')).toBe('a[.*]c');
    expect(shown('abc', '""')).toBe('abc');
    expect(shown('', 'a')).toBe('');
  });

  it('does not split combined characters or other scripts', () => {
    expect(shown('sea 🌊🌊', '🌊')).toBe('sea [🌊🌊]');
    expect(shown('שלום עולם', 'עולם')).toBe('שלום [עולם]');
    expect(shown('夏の夕焼け', '夕焼け')).toBe('夏の[夕焼け]');
    expect(shown('ネコとガーデン', 'ねこ がーでん')).toBe('[ネコ]と[ガーデン]');
    expect(shown('مُحَمَّد أحمد', 'محمد احمد')).toBe('[مُحَمَّد] [أحمد]');
    expect(shown('हिन्दी', 'हिन्')).toBe('[हिन्]दी');
  });
});
