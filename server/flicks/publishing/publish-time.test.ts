import { expect, test } from 'vitest';
import { limits } from '../../../contract/core/limits.ts';
import { readPublishTime } from './publish-time.ts';

const { soonestMinutes, latestDays } = limits.schedule;
const NOW = new Date('2026-11-23T12:00:00.000Z');
const after = (from: Date, ms: number) => new Date(from.getTime() + ms);
const read = (at: Date, from = NOW) => readPublishTime(at.toISOString(), from, NOW);

test('both ends of the allowed time are allowed', () => {
  const [soonest, latest] = [after(NOW, soonestMinutes * 60_000), after(NOW, latestDays * 86_400_000)];
  expect(read(soonest)).toEqual(soonest);
  expect(read(latest)).toEqual(latest);
});

test('a time outside is an error of its field', () => {
  const tooSoon = {
    fields: [{ path: 'publishAt', text: 'publishTooSoon', values: { minutes: soonestMinutes } }],
  };
  expect(() => read(after(NOW, soonestMinutes * 60_000 - 1))).toThrow(expect.objectContaining(tooSoon));
  const tooLate = {
    fields: [{ path: 'publishAt', text: 'publishTooLate', values: { days: latestDays } }],
  };
  expect(() => read(after(NOW, latestDays * 86_400_000 + 1))).toThrow(expect.objectContaining(tooLate));
});

test('the soonest time counts from the opening of the draft, so that a slow upload does not make it too soon', () => {
  const opened = after(NOW, -soonestMinutes * 60_000);
  expect(read(NOW, opened)).toEqual(NOW);
});
