import { describe, expect, it } from 'vitest';
import { formatChange, formatMoney, formatTicket, spokenChange, spokenMoney } from './money.ts';

describe('formatMoney', () => {
  it.each([
    [0, '$0.00'],
    [1, '$0.01'],
    [10, '$0.10'],
    [99, '$0.99'],
    [100, '$1.00'],
    [128_450, '$1,284.50'],
    [-30_000, '\u2212$300.00'],
    [-5, '\u2212$0.05'],
  ])('formats %i as %s', (minor, text) => {
    expect(formatMoney(minor)).toBe(text);
  });

  it('keeps every cent of the largest whole number', () => {
    expect(formatMoney(Number.MAX_SAFE_INTEGER)).toBe('$90,071,992,547,409.91');
    expect(formatMoney(-Number.MAX_SAFE_INTEGER)).toBe('\u2212$90,071,992,547,409.91');
  });

  it('is the digits with a point before the last two, for every amount up to 2,000.00', () => {
    for (let minor = 0; minor <= 200_000; minor += 1) {
      const digits = formatMoney(minor).replace(/\D/g, '');
      if (Number(digits) !== minor) throw new Error(`${minor} became ${formatMoney(minor)}`);
    }
  });

  it('knows currencies without and with other fractions', () => {
    expect(formatMoney(1_500, 'jpy')).toBe('¥1,500');
    expect(formatMoney(1_500, 'kwd')).toBe('KWD\u00a01.500');
  });

  it('has no minus for zero', () => {
    expect(formatMoney(-0)).toBe('$0.00');
    expect(formatChange(-0)).toBe('$0.00');
  });
});

it('gives a change its sign', () => {
  expect(formatChange(2_500)).toBe('+$25.00');
  expect(formatChange(-30_000)).toBe('\u2212$300.00');
  expect(formatChange(0)).toBe('$0.00');
});

it('spells amounts out', () => {
  expect(spokenMoney(-30_000)).toBe('minus 300 dollars');
  expect(spokenMoney(2_550)).toBe('25.50 dollars');
  expect(spokenMoney(100)).toBe('1 dollar');
  expect(spokenMoney(128_450)).toBe('1,284.50 dollars');
  expect(spokenMoney(1_200, 'chf')).toBe('12 Swiss francs');
  expect(spokenChange(2_500)).toBe('plus 25 dollars');
  expect(spokenChange(-2_500)).toBe('minus 25 dollars');
  expect(spokenChange(0)).toBe('0 dollars');
});

it('drops .00 on a ticket', () => {
  expect(formatTicket(4_000)).toBe('$40');
  expect(formatTicket(4_050)).toBe('$40.50');
  expect(formatTicket(100_000)).toBe('$1,000');
  expect(formatTicket(-4_000)).toBe('\u2212$40');
});
