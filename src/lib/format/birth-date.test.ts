import { describe, expect, it } from 'vitest';
import { dateParts, readBirthDate } from './birth-date.ts';

const today = new Date(2026, 4, 10);
const read = (day: string, month: string, year: string) => readBirthDate({ day, month, year }, today);

describe('a date of birth', () => {
  it('is read from its three parts', () => {
    expect(read('4', '6', '1994')).toEqual({ iso: '1994-06-04' });
    expect(read('29', '02', '2000')).toEqual({ iso: '2000-02-29' });
  });

  it.each([
    ['', '6', '1994', 'Enter a day, month and year.', 'day'],
    ['4', '', '1994', 'Enter a day, month and year.', 'month'],
    ['4', '13', '1994', 'Enter a month from 1 to 12.', 'month'],
    ['31', '4', '1994', 'That date doesn’t exist. Check the day and month.', 'day'],
    ['29', '2', '2001', 'That date doesn’t exist. Check the day and month.', 'day'],
    ['0', '2', '2001', 'That date doesn’t exist. Check the day and month.', 'day'],
    ['4', '6', '94', 'Enter a 4-digit year, 1900 or later.', 'year'],
  ])('%s %s %s is rejected, with the part that is wrong', (day, month, year, problem, part) => {
    expect(read(day, month, year)).toEqual({ problem, part });
  });

  it('must be at least 13 years ago', () => {
    expect(read('10', '5', '2013')).toEqual({ iso: '2013-05-10' });
    expect(read('11', '5', '2013')).toEqual({ problem: 'You must be 13 or older.', part: 'year' });
    expect(read('1', '1', '2999')).toMatchObject({ problem: 'You must be 13 or older.' });
  });

  it('is split as people type it', () => {
    expect(dateParts('1994-06-04')).toEqual({ day: '4', month: '6', year: '1994' });
    expect(dateParts(null)).toEqual({ day: '', month: '', year: '' });
  });
});
