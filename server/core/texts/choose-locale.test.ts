import { expect, it } from 'vitest';
import { chooseLocale } from './choose-locale.ts';

const preferring = (header: string) => chooseLocale(undefined, { 'accept-language': header });

it('takes the most wanted language that there is', () => {
  expect(preferring('de')).toBe('de');
  expect(preferring('de-CH, de;q=0.9, en;q=0.8')).toBe('de');
  expect(preferring('tlh, DE-at;q=0.3, en;q=0.2')).toBe('de');
  expect(preferring('es-MX, es;q=0.9, en;q=0.8')).toBe('es');
  expect(preferring('es-419, de;q=0.5')).toBe('es');
  expect(preferring('de;q=0.4,en-GB;q=0.9')).toBe('en');
  expect(preferring('en;q=0.5, de;q=0.5')).toBe('en');
});

it('is English for whom it knows no language of', () => {
  expect(chooseLocale(undefined, {})).toBe('en');
  for (const header of ['', '*', 'tlh', 'de;q=0', ';;,,q=', 'de;q=x']) expect(preferring(header)).toBe('en');
});

it('puts what was chosen in the browser before what it prefers, and the address before both', () => {
  const headers = { 'accept-language': 'en', cookie: 'a=b; locale=de' };
  expect(chooseLocale(undefined, headers)).toBe('de');
  expect(chooseLocale('en', headers)).toBe('en');
  expect(chooseLocale('xx', { ...headers, cookie: 'locale=toString' })).toBe('en');
  expect(chooseLocale(['de', 'en'], { cookie: 'mylocale=de' })).toBe('en');
});
