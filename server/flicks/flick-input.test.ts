import { expect, test } from 'vitest';
import { storedLocation } from './flick-input.ts';

test('a place loses its hidden characters, and needs something to see', () => {
  expect(storedLocation('Por\u200bto\u202e')).toEqual({ name: 'Porto' });
  expect(storedLocation({ name: '\ufeffPorto', lat: 41.14961, lng: -8.61099 })).toEqual({
    name: 'Porto',
    lat: 41.15,
    lng: -8.611,
  });
  expect(() => storedLocation('\u3164')).toThrow('Fill this in.');
  expect(storedLocation(undefined)).toBeUndefined();
});
