import { describe, expect, it } from 'vitest';
import { allCountries, countryName, findCountries, likelyCountry } from './country-names.ts';

const found = (typed: string) => findCountries(allCountries(), typed).map(({ name }) => name);

describe('the list of countries', () => {
  it('names every country, sorted by name', () => {
    const names = allCountries().map(({ name }) => name);
    expect(names).toHaveLength(250);
    expect(names[0]).toBe('Afghanistan');
    expect(names).toContain('Åland Islands');
    expect(countryName('XK')).toBe('Kosovo');
    expect(allCountries().every(({ code, name }) => name !== code)).toBe(true);
  });

  it('matches the beginning of a name first, then its other words', () => {
    expect(found('uni').slice(0, 2)).toEqual(['United Arab Emirates', 'United Kingdom']);
    expect(found('kingdom')).toEqual(['United Kingdom']);
    expect(found('swe')).toEqual(['Sweden']);
    expect(found('atlantis')).toEqual([]);
    expect(found('  ')).toHaveLength(250);
  });

  it('ignores diacritics, and knows country codes', () => {
    expect(found('cote')).toEqual(['Côte d’Ivoire']);
    expect(found('aland')).toContain('Åland Islands');
    expect(found('ivoire')).toEqual(['Côte d’Ivoire']);
    expect(found('se')).toContain('Sweden');
  });

  it('also matches alternative names', () => {
    const dialled = [
      { code: 'SE', name: 'Sweden', note: '+46' },
      { code: 'NO', name: 'Norway', note: '+47' },
    ];
    expect(findCountries(dialled, '+46', ({ note }) => note)).toEqual([dialled[0]]);
    expect(findCountries(dialled, '46', ({ note }) => note)).toEqual([dialled[0]]);
  });
});

describe('the first guess', () => {
  it('is the country of the browser’s language', () => {
    expect(likelyCountry(['en', 'sv-SE', 'de-DE'])).toBe('SE');
    expect(likelyCountry(['en'])).toBeNull();
  });
});
