import { expect, test } from 'vitest';
import { firstIdAt, newId } from './ids.ts';

const NOON = new Date('2026-03-01T12:00:00.000Z');
const LATER = new Date('2026-03-01T12:00:00.001Z');

test('ids of one millisecond sort in the order they were made', () => {
  const ids = Array.from({ length: 1_000 }, () => newId(NOON));
  expect(ids.toSorted()).toEqual(ids);
  expect(new Set(ids).size).toBe(1_000);
});

test('they still sort so when ids of other moments are made in between', () => {
  const ids = Array.from({ length: 100 }, () => {
    newId(LATER);
    return newId(NOON);
  });
  expect(ids.toSorted()).toEqual(ids);
});

test('an id sorts after every id of an earlier millisecond', () => {
  const earlier = newId(NOON);
  const later = newId(LATER);
  expect([later, newId(NOON), earlier].toSorted().at(-1)).toBe(later);
});

test('the lowest id of a moment sorts between ids made before it and ids made at it', () => {
  expect(newId(NOON) < firstIdAt(LATER)).toBe(true);
  expect(firstIdAt(LATER) < newId(LATER)).toBe(true);
});
