import { describe, expect, it } from 'vitest';
import { checkAge } from './age.ts';

const now = new Date('2026-03-01T10:00:00Z');
const refused =
  (dob: string, at = now) =>
  () =>
    checkAge(dob, at);

describe('the age rule', () => {
  it('lets people in from the day they turn 13', () => {
    expect(refused('2013-03-01')).not.toThrow();
    expect(refused('2013-03-02')).toThrow('13 or older');
  });

  it('counts a leap day as turned on 1 March', () => {
    expect(refused('2012-02-29', new Date('2025-02-28T23:59:59Z'))).toThrow('13 or older');
    expect(refused('2012-02-29', new Date('2025-03-01T00:00:00Z'))).not.toThrow();
  });

  it('rejects future dates and implausible years, and names the field', () => {
    expect(refused('2030-01-01')).toThrow('13 or older');
    expect(refused('1896-03-01')).toThrow('Check your year');
    expect(refused('1896-03-02')).not.toThrow();
    expect(refused('0001-01-01')).toThrow(
      expect.objectContaining({ fields: [expect.objectContaining({ path: 'dob' })] }),
    );
  });
});
