import { describe, expect, it } from 'vitest';
import { budgetOf, fundingOf } from '../../../src/components/quests/create/budget.ts';
import { questBody } from '../../../src/components/quests/create/quest-body.ts';
import {
  dayFrom,
  deadlineOf,
  momentOf,
  type QuestForm,
  readDegrees,
  readForm,
} from '../../../src/components/quests/create/quest-form.ts';
import { problemsOf } from '../../../src/components/quests/create/quest-validation.ts';
import { newItem } from '../../../src/publishing/drafts/new-draft.ts';
import { aPhoto, aVideo } from '../../support/flicks/publishing-fakes.ts';
import { aBalance } from '../../support/money/wallet.ts';

const NOW = new Date('2026-11-21T12:00:00');
const photo = newItem(aPhoto(), 'photo');
const full: QuestForm = {
  ...readForm(null),
  title: 'A clean drop-in, slow motion',
  description: 'One drop-in on any ramp or bowl, filmed from the side.',
  budget: '450.00',
  places: '6',
};
const problems = (change: Partial<QuestForm>, items = [photo]) =>
  problemsOf({ ...full, ...change }, { items }, NOW);

describe('a budget', () => {
  it.each([
    ['450.00', '6', { slots: 6, reward: 7_500, reserved: 45_000, rest: 0 }],
    ['100', '3', { slots: 3, reward: 3_333, reserved: 9_999, rest: 1 }],
    ['10,000.00', '1000', { slots: 1_000, reward: 1_000, reserved: 1_000_000, rest: 0 }],
  ])('%s for %s slots', (budget, places, expected) => {
    expect(budgetOf({ budget, places })).toEqual(expected);
  });

  it.each([
    ['', '6'],
    ['0', '6'],
    ['-4', '6'],
    ['1e21', '6'],
    ['450', ''],
    ['450', '0'],
    ['450', '1001'],
  ])('is null for "%s" and "%s" slots', (budget, places) => {
    expect(budgetOf({ budget, places })).toBeNull();
  });

  it('uses promotional money for at most half, rounded down, and says what is missing', () => {
    const balances = aBalance({ balances: { availableBalance: 3_000, promotionalBalance: 9_000 } }).balances;
    expect(fundingOf(5_001, balances)).toEqual({ promo: 2_500, wallet: 2_501, after: 499, missing: 0 });
    expect(fundingOf(10_000, balances)).toEqual({
      promo: 5_000,
      wallet: 5_000,
      after: -2_000,
      missing: 2_000,
    });
    const little = aBalance({ balances: { availableBalance: 3_000, promotionalBalance: 200 } }).balances;
    expect(fundingOf(1_000, little)).toMatchObject({ promo: 200, wallet: 800, after: 2_200 });
  });
});

describe('the problems of a draft', () => {
  it('are none in a complete form', () => {
    expect(problems({})).toEqual({});
  });

  it('are everything that is missing in an empty one', () => {
    const found = problemsOf(readForm(null), { items: [] }, NOW);
    expect(Object.keys(found)).toEqual(['title', 'description', 'media', 'budget']);
  });

  it.each<[Partial<QuestForm>, string[]]>([
    [{ title: 'Four' }, ['title']],
    [{ title: 'x'.repeat(121) }, ['title']],
    [{ description: 'Too short.' }, ['description']],
    [{ budget: '10,000.01' }, ['budget']],
    [{ budget: '2.99' }, ['budget']],
    [{ budget: '-20' }, ['budget']],
    [{ places: '0' }, ['places']],
    [{ places: '1001' }, ['places']],
    [{ reviewDays: '1' }, ['reviewDays']],
    [{ reviewDays: '22' }, ['reviewDays']],
    [{ deadline: '2026-11-21' }, ['deadline']],
    [{ deadline: '2027-05-21' }, ['deadline']],
    [{ criteria: ['x'.repeat(201)] }, ['criteria']],
    [{ criteria: ['By day', '', ' By day '] }, ['criteria']],
    [{ where: 'place' }, ['place', 'lat', 'lng']],
    [{ where: 'place', place: 'Zurich', lat: '90.01', lng: '180.5' }, ['lat', 'lng']],
  ])('%o is wrong about %j', (change, fields) => {
    expect(Object.keys(problems(change))).toEqual(fields);
  });

  it.each<Partial<QuestForm>>([
    { budget: '3.00' },
    { deadline: '2026-11-22' },
    { deadline: '2027-05-20' },
    { where: 'place', place: 'Zurich', lat: '47,3769', lng: '-8.5' },
    // A typed location does not count once the quest is anywhere again.
    { where: 'anywhere', lat: 'abc' },
  ])('%o is fine', (change) => {
    expect(problems(change)).toEqual({});
  });
});

describe('a deadline', () => {
  it('is a month from now until another is chosen', () => {
    expect(deadlineOf(full, NOW)).toBe('2026-12-21');
    expect(deadlineOf({ ...full, deadline: '2027-01-01' }, NOW)).toBe('2027-01-01');
  });

  it('lasts to the end of its day, but never longer than a quest may run', () => {
    expect(momentOf('2026-12-21', NOW)).toEqual(new Date('2026-12-21T23:59:59'));
    const last = momentOf(dayFrom(NOW, 180), NOW);
    expect(last).toEqual(new Date('2027-05-20T00:00:00'));
    expect(momentOf('soon', NOW)).toBeNull();
  });
});

it.each([
  ['47.3769', 47.3769],
  ['-8,54', -8.54],
  [' 90 ', 90],
  ['90.1', null],
  ['1e1', null],
  ['', null],
  ['NaN', null],
])('reads "%s" as degrees of latitude', (typed, expected) => {
  expect(readDegrees(typed, 90)).toBe(expected);
});

it('reads a form that was stored in another shape', () => {
  const form = readForm({ title: 'Doors', places: 7, criteria: 'none', unknown: true });
  expect(form).toEqual({ ...readForm(null), title: 'Doors' });
});

it('sends what the contract requires', () => {
  const arrived = [
    { item: { ...newItem(aVideo(), 'video'), alt: ' A ramp ' }, url: '/upload/1', poster: '/upload/1-still' },
    { item: photo, url: '/upload/2', poster: null },
  ];
  const form: QuestForm = {
    ...full,
    title: ' A clean drop-in ',
    criteria: ['Helmet on', '  '],
    where: 'place',
    place: ' Zurich ',
    lat: '47,37',
    lng: '8.54',
    country: 'CH',
    type: 'Open',
    budget: '100',
    places: '3',
    secondTry: true,
  };
  expect(questBody(form, arrived, NOW)).toEqual({
    title: 'A clean drop-in',
    description: full.description,
    media: [
      { url: '/upload/1', type: 'video', alt: 'A ramp', thumbnailURL: '/upload/1-still' },
      { url: '/upload/2', type: 'photo' },
    ],
    mode: 'onsite',
    location: 'Zurich',
    coords: { lat: 47.37, lng: 8.54 },
    country: 'CH',
    maxApplicants: 3,
    totalAmount: 10_000,
    type: 'Open',
    deadline: new Date('2026-12-21T23:59:59').toISOString(),
    reviewDays: 7,
    criteria: ['Helmet on'],
    secondTry: true,
  });
});
