import { describe, expect, it } from 'vitest';
import {
  diallingCountries,
  formatPhone,
  likelyDiallingCountry,
  phoneProblem,
  readPhone,
} from './phone-number.ts';

describe('a phone number', () => {
  it.each([
    ['070 123 41 18', 'SE', '+46701234118'],
    ['(213) 373-4253', 'US', '+12133734253'],
    ['+46 70 123 41 18', 'US', '+46701234118'],
    ['07400 123456', 'GB', '+447400123456'],
  ])('%s of %s is sent as %s', (typed, country, e164) => {
    expect(readPhone(typed, country)).toBe(e164);
  });

  it.each([
    ['', 'SE'],
    ['070 12', 'SE'],
    ['555 0100', 'US'],
    ['hello', 'SE'],
  ])('%s of %s is invalid', (typed, country) => {
    expect(readPhone(typed, country)).toBeNull();
  });

  it('gets the usual spaces while it is typed', () => {
    expect(formatPhone('213373', '21337', 'US')).toEqual({ text: '(213) 373', country: 'US' });
  });

  it('is not reformatted while a part in the middle is deleted', () => {
    expect(formatPhone('(213) 73', '(213) 373', 'US').text).toBe('(213) 73');
  });

  it('takes over the country that the number contains', () => {
    expect(formatPhone('+46701234118', '', 'US').country).toBe('SE');
    expect(formatPhone('+299221234', '', 'US').country).toBe('GL');
  });

  it.each([
    ['312345', 'AD'],
    ['+298211234', 'US'],
    ['+299221234', 'US'],
  ])('%s of %s is valid so far, and too short to be sent', (typed, country) => {
    expect(readPhone(typed, country)).toBeNull();
    expect(phoneProblem(typed, country)).toBe(
      'Enter an email address, or a phone number with its country code (at least 10 digits).',
    );
  });

  it('is requested with its country when it is invalid', () => {
    expect(phoneProblem('070 12', 'SE')).toBe(
      'Enter a phone number from Sweden, or start with + and a country code.',
    );
  });
});

it('lists only dialling codes of countries that have them', () => {
  const codes = new Map(diallingCountries().map(({ code, note }) => [code, note]));
  expect(codes.get('SE')).toBe('+46');
  expect(codes.has('AQ')).toBe(false);
  // The Faroes and Greenland have no number that is long enough: choosing them shows a message.
  expect(['AD', 'FO', 'GL'].filter((code) => codes.has(code))).toEqual(['AD', 'FO', 'GL']);
  expect(codes.size).toBeGreaterThan(210);
  expect([likelyDiallingCountry(['sv-SE']), likelyDiallingCountry(['kl-GL'])]).toEqual(['SE', 'GL']);
});
