import { describe, expect, it } from 'vitest';
import { highlightParts } from './highlight.ts';

/** The parts as one text, with what is marked in brackets. */
const shown = (text: string, q: string) =>
  highlightParts(text, q)
    .map((part) => (part.isHighlighted ? `[${part.text}]` : part.text))
    .join('');

describe('markParts', () => {
  it('marks every place of every word', () => {
    expect(shown('nightwalk', 'night')).toBe('[night]walk');
    expect(shown('Night after night', 'night')).toBe('[Night] after [night]');
    expect(shown('Ana Lima', 'lim ana')).toBe('[Ana] [Lim]a');
  });

  it('passes over accents and capitals, in whichever of the two they stand', () => {
    expect(shown('Tomás Rey', 'tomas')).toBe('[Tomás] Rey');
    expect(shown('Toma\u0301s Rey', 'TOMAS')).toBe('[Toma\u0301s] Rey');
    expect(shown('cafe', 'Café')).toBe('[cafe]');
    expect(shown('eﬃcient', 'effi')).toBe('[eﬃ]cient');
  });

  it('leaves the signs out that steer a search', () => {
    expect(shown('coast', '#coast')).toBe('[coast]');
    expect(shown('rosa.l', '@rosa')).toBe('[rosa].l');
    expect(shown('Slow Tide', '"slow tide"')).toBe('[Slow] [Tide]');
  });

  it('marks nothing where nothing of it stands, and takes a pattern for the letters it is', () => {
    expect(shown('Nightjar', 'nihgt')).toBe('Nightjar');
    expect(shown('abc', '.*')).toBe('abc');
    expect(shown('a.*c', '.*')).toBe('a[.*]c');
    expect(shown('abc', '""')).toBe('abc');
    expect(shown('', 'a')).toBe('');
  });

  it('keeps signs of several units and other scripts whole', () => {
    expect(shown('sea 🌊🌊', '🌊')).toBe('sea [🌊🌊]');
    expect(shown('שלום עולם', 'עולם')).toBe('שלום [עולם]');
  });
});
